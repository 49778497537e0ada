/** The aiJobs family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { aiJobHandlers } from './handlers.ts'
import { readableJobs } from './own.ts'
import { aiJobWork } from './work.ts'

export default {
  handlers: aiJobHandlers,
  undo: undoRow('ai_jobs', 'AI 任务'),
  readable: readableJobs,
  work: aiJobWork,
  demo: { load: () => import('./demo.ts'), after: ['textParameters'] as const },
}
