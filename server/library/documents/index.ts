/** The documents family on the server. */
import { documentHandlers, documentRecords } from './handlers.ts'

export default { handlers: documentHandlers, undo: documentRecords.undo, demo: { load: () => import('./demo.ts') } }
