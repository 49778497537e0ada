/** From which pane each other one was opened, and to which the focus goes back. A reload forgets the first. */
import { around } from './around.ts'
import { heirOf } from './heir.ts'
import { groupsBeside } from './nextGroup.ts'
import { panes } from './panes.ts'

const openers = new Map<string, string>()

/** A pane was opened, or asked for again, from the one that had the focus. */
export function noteOpener(id: string, from: string | undefined): void {
  if (from !== undefined && from !== id) openers.set(id, from)
}

/** The pane that gets the focus when this one, which has it, closes. Undefined: none is left. */
export function heirNow(id: string): string | undefined {
  return heirOf(id, { panes: panes.list, openers, boxes: groupsBeside(id), recent: around.recent })
}
