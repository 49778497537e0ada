/** The record that was made last: the list it was made from shows it at once, with the cursor on it. */
import type { FamilyName } from '../api/index.ts'

interface Made {
  readonly family: FamilyName
  readonly ID: number
  /** The pane it was made from. */
  readonly paneId: string | undefined
}

let last: Made | undefined

/** Say that a record was made. */
export function tellMade(made: Made): void {
  last = made
}

/** The record of a family that was made from a pane and not shown there yet; asked once, then forgotten. */
export function takeMade(family: FamilyName, paneId: string | undefined): number | undefined {
  if (last?.family !== family || last.paneId !== paneId) return undefined
  const { ID } = last
  last = undefined
  return ID
}
