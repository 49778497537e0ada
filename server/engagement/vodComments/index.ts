/** The vodComments family on the server. */
import { vodComments } from '../../../src/api/engagement/vodComments/calls.ts'
import { commentHandlers } from '../../content/comments/handlers.ts'
import { replyTo, undoAnswered } from '../../content/comments/reply.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { vodKind } from './vodKind.ts'

export default {
  handlers: implement(vodComments, {
    ...commentHandlers(vodKind),
    reply: (request) => replyTo(vodKind, request),
  }),
  undo: undoAnswered,
  demo: { load: () => import('./demo.ts'), after: ['vodContents', 'keywords', 'articleComments'] as const },
}
