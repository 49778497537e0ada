/** The menuSets family on the server. */
import { menuSetHandlers, undoMenuSet } from './handlers.ts'

export default { handlers: menuSetHandlers, undo: undoMenuSet }
