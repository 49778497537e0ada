/** Finding an action of the contract by its id. */
import { actionEntries, type ActionEntry } from './index.ts'

const byId = new Map<string, ActionEntry>(actionEntries.map((entry) => [entry.id, entry]))

/** The action of an id; undefined: it is the id of none, such as that of a command written by hand. */
export const findAction = (id: string): ActionEntry | undefined => byId.get(id)
