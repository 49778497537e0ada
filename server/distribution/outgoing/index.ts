/** The outgoing family on the server. */
import { outgoingHandlers } from './handlers.ts'
import { undoOutgoing } from './undoOutgoing.ts'

export default { handlers: outgoingHandlers, undo: undoOutgoing }
