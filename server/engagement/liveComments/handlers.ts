/** The liveComments family. */
import { liveComments } from '../../../src/api/engagement/liveComments/calls.ts'
import { commentHandlers } from '../../content/comments/handlers.ts'
import { replyTo } from '../../content/comments/reply.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { liveKind } from './liveKind.ts'
import { streamOf } from './stream.ts'

/** Handlers of the liveComments family. */
export const liveCommentHandlers = implement(liveComments, {
  ...commentHandlers(liveKind),
  stream: streamOf,
  reply: (request) => replyTo(liveKind, request),
})
