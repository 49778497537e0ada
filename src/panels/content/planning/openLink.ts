/** Opening a topic selection with its whole chain. */
import { contextNow } from '../../../workspace/context.ts'

/** Beside the view it is opened from. */
export function openSelection(ID: number): void {
  contextNow().open('/SeleCttopic/chain', { Kind: 'selection', ID }, 'right')
}
