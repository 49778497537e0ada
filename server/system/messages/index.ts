/** The messages family on the server. */
import { messageHandlers, undoMessage } from './handlers.ts'

export default { handlers: messageHandlers, undo: undoMessage }
