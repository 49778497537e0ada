/** The menuSets family on the server. */
import { menuSetHandlers, ownMenuSets, undoMenuSet } from './handlers.ts'

export default { handlers: menuSetHandlers, undo: undoMenuSet, readable: ownMenuSets }
