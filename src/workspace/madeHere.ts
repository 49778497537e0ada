/**
 * What somebody has just made, put back, or had before them in another view of the same, so that the list it was done from goes to
 * it. Others that show it move nothing.
 */
import type { FamilyName } from '../api/index.ts'

/** Ours: so long a list may take to read it, in ms; later on nobody waits for it any more. */
const SOON_MS = 5000

/** A record that was made, or put back. `says`: how a sentence about it begins, “龙舟赛”; absent: none is said. */
export interface Made {
  readonly ID: number
  readonly says?: string | undefined
}

const made = new Map<string, Made & { readonly until: number }>()

const keyOf = (paneId: string, family: FamilyName) => `${paneId} ${family}`

/** Note a record that was made, or put back, from a pane. */
export function noteMade(paneId: string, family: FamilyName, ID: number, says?: string): void {
  made.set(keyOf(paneId, family), { ID, says, until: Date.now() + SOON_MS })
}

/** The record that was just made from a pane; undefined where there is none, or it was gone to. */
export function madeIn(paneId: string, family: FamilyName): Made | undefined {
  const found = made.get(keyOf(paneId, family))
  return found && Date.now() <= found.until ? found : undefined
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
