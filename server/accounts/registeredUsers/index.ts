/** The registeredUsers family on the server. */
import { registeredUserHandlers, undoRegisteredUser } from './handlers.ts'

export default { handlers: registeredUserHandlers, undo: undoRegisteredUser }
