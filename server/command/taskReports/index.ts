/** The taskReports family on the server. */
import { taskReportHandlers } from './handlers.ts'
import { undoReport } from './undoReport.ts'

export default { handlers: taskReportHandlers, undo: undoReport }
