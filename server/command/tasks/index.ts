/** The tasks family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { seenBy } from './seen.ts'
import { taskHandlers } from './handlers.ts'
import { taskRecords } from './records.ts'
import { tasksWork } from './work.ts'

export default {
  handlers: taskHandlers,
  undo: taskRecords.undo,
  readable: readableBy('tasks', seenBy),
  work: tasksWork,
}
