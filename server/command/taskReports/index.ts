/** The taskReports family on the server. */
import { reportSeenBy } from './records.ts'
import { taskReportHandlers } from './handlers.ts'
import { undoReport } from './undoReport.ts'

export default {
  handlers: taskReportHandlers,
  undo: undoReport,
  readable: { table: 'task_reports', where: reportSeenBy },
}
