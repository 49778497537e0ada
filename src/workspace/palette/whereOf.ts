/** Where Enter opens what was chosen, by the keys held with it. */
import type { Where } from '../command.ts'
import { onMac } from '../keyRuntime.ts'

/** Alone: as usual; with Ctrl (⌘ on a Mac): beside; with Alt: below. */
export function whereOf(event: {
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}): Where {
  if (event.altKey) return 'below'
  return (onMac ? event.metaKey : event.ctrlKey) ? 'right' : 'reuse'
}
