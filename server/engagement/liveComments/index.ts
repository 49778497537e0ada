/** The liveComments family on the server. */
import { liveCommentHandlers } from './handlers.ts'
import { undoLiveComment } from './reply.ts'

export default {
  handlers: liveCommentHandlers,
  undo: undoLiveComment,
  demo: { load: () => import('./demo.ts'), after: ['lives', 'keywords', 'articleComments'] as const },
}
