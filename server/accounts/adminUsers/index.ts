/** The adminUsers family on the server. */
import { adminUserHandlers } from './handlers.ts'
import { undoAdminUser } from './undoAdminUser.ts'

export default { handlers: adminUserHandlers, undo: undoAdminUser }
