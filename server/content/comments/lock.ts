/** Comments locked for a decision. */
import { sql } from 'kysely'
import type { CommentState } from '../../../src/api/content/comments/commentStates.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import type { Stored } from '../../platform/records/recordKind.ts'
import type { Records } from '../../platform/records/records.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import type { CommentKind } from './commentKind.ts'
import { commentsFrom } from './rows.ts'

/** Ours: as much of a comment stands in the log as its name, in characters. */
const NAME_LENGTH = 40

/** What a comment is called. */
export const commentName = (content: string): string => cutText(content.replace(/\s+/g, ' '), NAME_LENGTH, '…')

/** A comment as stored, with what it is called and who decided last. */
export type StoredComment = Stored & {
  readonly State: CommentState
  readonly RevertState: CommentState | null
  readonly IsTop: boolean
  readonly Revision: number
  readonly Content: string
  readonly ParentID: number | null
  readonly DecidedBy: number | null
  readonly DecidedName: string
}

/**
 * Does something to each comment that is there for this person; the others are skipped. `IsSub` of the request keeps
 * comments and answers apart.
 */
export function eachComment(kind: CommentKind): Records<unknown>['each'] {
  return async (request: Request<{ readonly Ids: readonly number[]; readonly IsSub?: boolean | undefined }>, act) => {
    const { Ids, IsSub } = request.input
    const { rows } = await sql<StoredComment>`select c.* ${commentsFrom(kind, request)}
      and c."ID" = any(${[...Ids]}) order by c."ID" for update of c`.execute(request.db)
    // Asked afterwards: whoever waited for the lock has a newer row than the names joined to it.
    const names = await peopleNames(
      request,
      rows.map(({ DecidedBy }) => DecidedBy),
    )
    const found = new Map(
      rows.map((row) => [
        row.ID,
        { ...row, Title: commentName(row.Content), DecidedName: names.get(row.DecidedBy ?? 0) ?? '' },
      ]),
    )
    return eachOf(Ids, request.logId, async (ID) => {
      const stored = found.get(ID)
      if (!stored) return '没有这条评论，它可能已被删除。'
      if (IsSub !== undefined && IsSub !== (stored.ParentID !== null)) return IsSub ? '这不是回复' : '这是一条回复'
      return act(stored)
    })
  }
}
