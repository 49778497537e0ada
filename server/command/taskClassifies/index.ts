/** The taskClassifies family on the server. */
import { taskClassifyHandlers, taskClassifyRecords } from './handlers.ts'

export default {
  handlers: taskClassifyHandlers,
  undo: taskClassifyRecords.undo,
  furnishing: { title: '任务分类', table: 'task_classifies' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
