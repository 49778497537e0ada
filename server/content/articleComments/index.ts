/** The articleComments family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { articleCommentHandlers } from './handlers.ts'
import { readableComments } from './seen.ts'

export default {
  handlers: articleCommentHandlers,
  undo: undoRow('comments', '评论'),
  demo: { load: () => import('./demo.ts'), after: ['keywords', 'registeredUsers'] as const },
  readable: readableComments,
}
