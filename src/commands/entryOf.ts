/** Finding an action of the contract by its id. */
import { actionEntries, type ActionEntry } from '../api/index.ts'

const byId = new Map(actionEntries.map((entry) => [entry.id, entry]))

/** An action of the contract by its id. Throws for an id that does not exist. */
export function entryOf(id: ActionEntry['id']): ActionEntry {
  const found = byId.get(id)
  if (!found) throw new Error(`no action ${id}`)
  return found
}
