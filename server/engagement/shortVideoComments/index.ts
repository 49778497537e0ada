/** The shortVideoComments family on the server. */
import { shortVideoComments } from '../../../src/api/engagement/shortVideoComments/calls.ts'
import { commentHandlers } from '../../content/comments/handlers.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { videoKind } from './videoKind.ts'

export default {
  handlers: implement(shortVideoComments, commentHandlers(videoKind)),
  undo: undoRow('comments', '评论'),
  demo: { load: () => import('./demo.ts'), after: ['shortVideos', 'articleComments'] as const },
}
