/** The announcementComments family on the server. */
import { announcementComments } from '../../../src/api/services/announcementComments/calls.ts'
import { commentHandlers } from '../../content/comments/handlers.ts'
import { replyTo, undoAnswered } from '../../content/comments/reply.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { announcementKind } from './announcementKind.ts'

export default {
  handlers: implement(announcementComments, {
    ...commentHandlers(announcementKind),
    reply: (request) => replyTo(announcementKind, request),
  }),
  undo: undoAnswered,
  demo: { load: () => import('./demo.ts'), after: ['announcements', 'keywords', 'articleComments'] as const },
}
