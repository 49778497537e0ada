/** All handlers of a family of comments, made from its kind. */
import { COMMENT_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import { commentContext, missingComment } from './context.ts'
import type { CommentKind } from './commentKind.ts'
import { commentDecisions } from './decide.ts'
import { editComment, postComment } from './intake.ts'
import { listComments, type CommentCalls } from './list.ts'
import { commentRow } from './rows.ts'
import { shownComments } from './shown.ts'
import { holdFronts } from '../../engagement/intakeKeys/holdFronts.ts'
import { lookingBefore, type Handler } from '../../platform/pipeline/implement.ts'

/** One handler for each of `commentCalls`. */
export type CommentHandlers = { readonly [Name in keyof CommentCalls]: Handler<CommentCalls[Name]> }

/** The handlers of a kind. */
export function commentHandlers(kind: CommentKind): CommentHandlers {
  const hold = holdFronts({ name: 'comments', ofAddress: kind.isRelayed ? COMMENT_RATE : undefined })
  return {
    ...commentDecisions(kind),
    list: (request) => listComments(kind, request),
    async get(request) {
      const row = await commentRow(kind, request, request.input.ID)
      if (!row) throw missingComment()
      return row
    },
    context: (request) => commentContext(kind, request),
    shown: (request) => shownComments(kind, request),
    post: lookingBefore(hold, (request) => postComment(kind, request)),
    edit: lookingBefore(hold, (request) => editComment(kind, request)),
  }
}
