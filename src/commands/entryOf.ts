/** Finding an action of the contract by its id. */
import { findAction } from '../api/findAction.ts'
import type { ActionEntry } from '../api/index.ts'

/** An action of the contract by its id. Throws for an id that does not exist. */
export function entryOf(id: ActionEntry['id']): ActionEntry {
  const found = findAction(id)
  if (!found) throw new Error(`no action ${id}`)
  return found
}
