/** The performance family on the server. */
import { performanceHandlers, performanceRecords } from './handlers.ts'

export default { handlers: performanceHandlers, undo: performanceRecords.undo }
