/** The mechanisms family on the server. */
import { mechanismHandlers, mechanismRecords } from './handlers.ts'

export default { handlers: mechanismHandlers, undo: mechanismRecords.undo, demo: { load: () => import('./demo.ts') } }
