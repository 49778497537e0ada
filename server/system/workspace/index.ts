/** The workspace family on the server. */
import { workspaceHandlers } from './handlers.ts'

export default { handlers: workspaceHandlers, demo: { load: () => import('./demo.ts') } }
