/** From which pane each other one was opened, and to which the focus goes back. The layout remembers it (around.ts). */
import { around } from './around.ts'
import { heirOf, openerOf } from './heir.ts'
import type { SavedOpener } from './layout.ts'
import { groupsBeside } from './nextGroup.ts'
import { panes } from './panes.ts'

const openersNow = () => new Map(around.openers.map(({ pane, from }) => [pane, from]))

/** A pane was opened, or asked for again, from the one that had the focus. */
export function noteOpener(id: string, from: string | undefined): void {
  if (from === undefined || from === id) return
  around.openers = [...around.openers.filter(({ pane }) => pane !== id), { pane: id, from }]
}

/** The pane that gets the focus when this one, which has it, closes. Undefined: none is left. */
export function heirNow(id: string): string | undefined {
  return heirOf(id, { panes: panes.list, openers: openersNow(), boxes: groupsBeside(id), recent: around.recent })
}

/** Of the panes that are there, those that were opened from another one, each with the pane that its focus goes back to. */
export function openersOf(there: readonly string[]): SavedOpener[] {
  const openers = openersNow()
  return there.flatMap((pane) => {
    const from = openerOf(pane, openers, there)
    return from === undefined ? [] : [{ pane, from }]
  })
}
