/** The tasks family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { seenBy } from './seen.ts'
import { taskHandlers } from './handlers.ts'
import { taskRecords } from './records.ts'
import { tasksWork } from './work.ts'

export default {
  handlers: taskHandlers,
  undo: taskRecords.undo,
  work: tasksWork,
  demo: { load: () => import('./demo.ts'), after: ['taskClassifies', 'topicSelections'] as const },
  readable: readableBy('tasks', seenBy),
}
