/** The roles family on the server. */
import { roleHandlers } from './handlers.ts'
import { undoRole } from './standing.ts'

export default { handlers: roleHandlers, undo: undoRole }
