/** The articleComments family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { articleCommentHandlers } from './handlers.ts'

export default {
  handlers: articleCommentHandlers,
  undo: undoRow('comments', '评论'),
  demo: { load: () => import('./demo.ts'), after: ['keywords'] as const },
}
