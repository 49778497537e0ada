/** The taskClassifies family on the server. */
import { taskClassifyHandlers, taskClassifyRecords } from './handlers.ts'

export default {
  handlers: taskClassifyHandlers,
  undo: taskClassifyRecords.undo,
  demo: { load: () => import('./demo.ts') },
}
