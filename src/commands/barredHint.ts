/** Which key leads whoever may permit from a refused record to the items that it waits for. */
import { isShown } from '../api/isShown.ts'
import { MAY_PERMIT } from '../api/library/media/standing.ts'
import { keysOf } from '../workspace/keys/ownKeys.ts'
import { keyText } from '../workspace/overlay/keyText.ts'
import type { Outcome } from './outcome.ts'

/** The command that lists them, and the key it comes with. */
export const LIST_BARRED = { id: 'records.listBarred', keys: 'alt+shift+c' } as const

/** Whether something may stand in such a record that keeps it from being public; of the library's items only albums hold others. */
export function holdsMedia(family: string, row: object): boolean {
  return isShown(family) && (family !== 'media' || (row as { readonly Kind?: unknown }).Kind === 'album')
}

/** 。按 Alt+Shift+C 列出它们; '' where the person may not permit, or more than one record was meant. */
export function barredHint(family: string, rows: readonly object[], { skipped }: Outcome): string {
  const [row, ...others] = rows
  const isOne = row !== undefined && others.length === 0 && holdsMedia(family, row)
  if (!isOne || !skipped.some(({ Reason }) => Reason.includes(MAY_PERMIT))) return ''
  const [chord] = keysOf(LIST_BARRED.id, LIST_BARRED.keys).chords
  return `。按 ${keyText(chord) || '命令面板'} 列出它们`
}
