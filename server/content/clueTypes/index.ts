/** The clueTypes family on the server. */
import { clueTypeHandlers, clueTypeRecords } from './handlers.ts'

export default { handlers: clueTypeHandlers, undo: clueTypeRecords.undo, demo: { load: () => import('./demo.ts') } }
