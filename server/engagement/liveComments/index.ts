/** The liveComments family on the server. */
import { undoAnswered } from '../../content/comments/reply.ts'
import { liveCommentHandlers } from './handlers.ts'

export default {
  handlers: liveCommentHandlers,
  undo: undoAnswered,
  demo: { load: () => import('./demo.ts'), after: ['lives', 'keywords', 'articleComments'] as const },
}
