/** The taskReports family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { reportSeenBy } from './records.ts'
import { taskReportHandlers } from './handlers.ts'
import { undoReport } from './undoReport.ts'

export default {
  handlers: taskReportHandlers,
  undo: undoReport,
  readable: readableBy('task_reports', reportSeenBy),
}
