/** Decisions about comments: approving, refusing, deleting, bringing back, putting on top. */
import {
  commentEventTitles,
  commentStates,
  commentStateTitles,
  type CommentState,
} from '../../../src/api/content/comments/commentStates.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import type { Stored } from '../../platform/records/recordKind.ts'
import type { CommentKind } from './commentKind.ts'
import type { CommentCalls } from './list.ts'
import { eachComment, type StoredComment } from './lock.ts'

type Ids = { readonly Ids: readonly number[]; readonly IsSub?: boolean | undefined }

const asStored = (stored: Stored) => stored as StoredComment

/** 「周敏已经通过」 tells more than the state alone to the second of two who decide at once. */
function standing(stored: Stored, me: number): string {
  const { State, DecidedBy, DecidedName } = asStored(stored)
  if (DecidedBy === null || DecidedBy === me) return `现在是“${commentStateTitles[State]}”`
  return `${DecidedName}处理过了，现在是“${commentStateTitles[State]}”`
}

/** The handlers by which comments of a kind are decided. */
export function commentDecisions(kind: CommentKind) {
  const each = eachComment(kind)
  const happen = eventOf({
    table: 'comments',
    records: { each },
    machine: commentStates,
    stateTitles: commentStateTitles,
    eventTitles: commentEventTitles,
    standing: (stored, { me }) => standing(stored, me.ID),
    choose: (stored) => asStored(stored).RevertState as CommentState,
  })
  const decided = ({ me, now }: Request<unknown>) => ({ DecidedBy: me.ID, DecidedAt: now })
  return {
    /** Approve or refuse the text that was looked at; a comment that was changed since is left. Throws 'refused' without a reason. */
    async check(request: Request<ParsedOf<CommentCalls['check']>>): Promise<BatchOutcome> {
      const { IsCheck, Seen = [], Reason = '' } = request.input
      if (kind.isStrict && !IsCheck && Reason === '') throw new Refusal('refused', '请填写拒绝理由。')
      const seen = new Map(Seen.map((one) => [one.ID, one]))
      return happen(request, {
        event: IsCheck ? 'approve' : 'refuse',
        columns: { Reason: IsCheck ? '' : Reason, ...(IsCheck ? {} : { IsTop: false }), ...decided(request) },
        check(stored) {
          const at = seen.get(stored.ID)
          if (at === undefined) return kind.isStrict ? '没有说明看过的是第几版' : undefined
          const { Revision, State } = asStored(stored)
          if (at.Revision !== Revision) return '您看过之后评论又改了，请看过再审'
          // Refusing what somebody approved a moment ago would be possible, but nobody decided that.
          return at.State === undefined || at.State === State ? undefined : standing(stored, request.me.ID)
        },
      })
    },
    /** Put to the top of what it is about, or take down. */
    top(request: Request<Ids & { readonly IsTop: boolean }>): Promise<BatchOutcome> {
      const { db, me, now, input, changed } = request
      return each(request, async (stored) => {
        const { State, Title } = stored as StoredComment & { Title: string }
        const changes = changedFields(stored, { IsTop: input.IsTop })
        if (!changes) return input.IsTop ? '已经置顶' : '没有置顶'
        if (input.IsTop && State !== 'approved') return `${standing(stored, me.ID)}，只有通过的评论可以置顶`
        await db
          .updateTable('comments')
          .set({ IsTop: input.IsTop, UpdateTime: now })
          .where('ID', '=', stored.ID)
          .where('StID', '=', me.StID)
          .execute()
        changed({ ID: stored.ID, Title, ...changes })
        return undefined
      })
    },
    /** Take away; it can be brought back. */
    remove: (request: Request<Ids>): Promise<BatchOutcome> =>
      happen(request, {
        event: 'remove',
        columns: (stored) => ({ RevertState: asStored(stored).State, IsTop: false, ...decided(request) }),
      }),
    /** Bring back to where it was. */
    restore: (request: Request<Ids>): Promise<BatchOutcome> =>
      happen(request, { event: 'restore', columns: { RevertState: null, ...decided(request) } }),
  }
}
