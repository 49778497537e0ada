/** What stands around a comment: what it answers, what answers it, and who its author is. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { CommentContext } from '../../../src/api/content/comments/model.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { CommentKind } from './commentKind.ts'
import { commentRow, commentRows } from './rows.ts'

/** Ours: how many answers, and how many other comments of the author, are told. */
const MOST = 20
const NEWEST = sql`c."CreateTime" desc, c."ID" desc`
/** Ours: how long ago somebody at the same address still counts, in days, and how many comments are looked through. */
const ADDRESS_DAYS = 30
const ADDRESS_COMMENTS = 1000

/** Throws 'missing' when the person cannot see it. */
export const missingComment = () => new Refusal('missing', '没有这条评论，它可能已被删除。')

/** The handler of a kind's `context`. */
export async function commentContext(
  kind: CommentKind,
  request: Request<{ readonly ID: number }>,
): Promise<CommentContext> {
  const { db, me, now, input } = request
  const row = await commentRow(kind, request, input.ID)
  if (!row) throw missingComment()
  const Parent = row.ParentID === null ? null : ((await commentRow(kind, request, row.ParentID)) ?? null)
  const some = { order: NEWEST, limit: MOST }
  const Replies = await commentRows(kind, request, { where: [sql`c."ParentID" = ${row.ID}`], ...some })
  const Others = await commentRows(kind, request, {
    where: [sql`c."AuthorID" = ${row.AuthorID} and c."ID" <> ${row.ID}`],
    ...some,
  })
  const since = new Date(now.getTime() - ADDRESS_DAYS * 86_400_000)
  const { rows } = await sql<{ people: number }>`
    select count(distinct "AuthorID") filter (where "AuthorID" <> ${row.AuthorID})::int as people from (
      select "AuthorID" from comments
      where "StID" = ${me.StID} and "Address" = (select "Address" from comments one where one."ID" = ${row.ID}) and "Address" <> '' and "CreateTime" > ${since}
      order by "CreateTime" desc limit ${ADDRESS_COMMENTS}) as lately`.execute(db)
  return { ID: row.ID, Parent, Replies, Others, SameAddress: rows[0]!.people }
}
