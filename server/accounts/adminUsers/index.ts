/** The adminUsers family on the server. */
import { adminUserHandlers } from './handlers.ts'
import { undoAdminUser } from './undoAdminUser.ts'
import { accountChecks } from './checks.ts'

export default {
  checks: accountChecks,
  handlers: adminUserHandlers,
  undo: undoAdminUser,
}
