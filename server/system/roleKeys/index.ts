/** The roleKeys family on the server. */
import { roleKeyHandlers, undoRoleKeys } from './handlers.ts'

export default { handlers: roleKeyHandlers, undo: undoRoleKeys, demo: { load: () => import('./demo.ts') } }
