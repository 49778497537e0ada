/** What somebody has just made or put back, so that the list it was done from goes to it. Others that show it move nothing. */
import type { FamilyName } from '../api/index.ts'

/** Ours: so long a list may take to read it, in ms; later on nobody waits for it any more. */
const SOON_MS = 5000

const made = new Map<string, { readonly ID: number; readonly until: number }>()

const keyOf = (paneId: string, family: FamilyName) => `${paneId} ${family}`

/** Note a record that was made, or put back, from a pane. */
export function noteMade(paneId: string, family: FamilyName, ID: number): void {
  made.set(keyOf(paneId, family), { ID, until: Date.now() + SOON_MS })
}

/** The record that was just made from a pane; undefined where there is none, or it was gone to. */
export function madeIn(paneId: string, family: FamilyName): number | undefined {
  const found = made.get(keyOf(paneId, family))
  return found && Date.now() <= found.until ? found.ID : undefined
}

/** It was gone to. */
export function forgetMade(paneId: string, family: FamilyName): void {
  made.delete(keyOf(paneId, family))
}

const brought = new Map<FamilyName, Set<number>>()

/** Note a record that somebody brought here, such as a file that went up: every list that has it shows it at once. */
export function noteBrought(family: FamilyName, ID: number): void {
  brought.set(family, (brought.get(family) ?? new Set()).add(ID))
}

/** Whether a record was brought by whoever works here, since this page was loaded. */
export function isBrought(family: FamilyName, ID: number): boolean {
  return brought.get(family)?.has(ID) ?? false
}
