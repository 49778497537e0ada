/** What the public may read of comments. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { PublicComment } from '../../../src/api/content/comments/model.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import type { CommentKind } from './commentKind.ts'
import { NO_TARGET } from './intake.ts'
import type { CommentCalls } from './list.ts'

type Shown = CommentCalls['shown']

/** Approved comments of one target, or the approved answers to one of them. Throws 'missing' without a target. */
export async function shownComments(kind: CommentKind, request: Request<ParsedOf<Shown>>): Promise<OutputOf<Shown>> {
  const { db, input } = request
  const target = await kind.openTarget(db, input.StationKey, input.Target, request.now)
  if (!target) throw new Refusal('missing', NO_TARGET)
  const below =
    input.ParentID === undefined
      ? sql`c."ParentID" is null`
      : // What is answered must be readable itself.
        sql`c."ParentID" = ${input.ParentID} and exists
          (select from comments p where p."ID" = c."ParentID" and p."State" = 'approved')`
  const from = sql`from comments c where c."StID" = ${target.StID} and c."Kind" = ${kind.kind}
    and c."TargetID" = ${target.TargetID} and c."State" = 'approved' and ${below}`
  const count = await cappedCount(db, { limit: (most) => sql`select c."ID" ${from} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const { rows } = await sql<Record<string, unknown>>`
    select c."ID", c."ParentID", c."NickName", c."IsStaff", c."AtSeconds", c."Content", c."IsTop", c."EditTime" is not null as "IsEdited", c."CreateTime",
      (select count(*)::int from comments r where r."ParentID" = c."ID" and r."State" = 'approved') as "Replies"
    ${from} order by c."IsTop" desc, c."CreateTime" desc, c."ID" desc
    limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: rows.map((row) => toWire(row) as PublicComment) }
}

/** Ours: how many comments, and how many answers to all of them, stand on a page. */
const ON_PAGE = { comments: 30, answers: 100 } as const

/** A comment on a page of ours, with its answers, the oldest first. */
export interface CommentOnPage {
  readonly NickName: string
  readonly Content: string
  readonly CreateTime: Date
  readonly IsTop: boolean
  readonly answers: readonly CommentOnPage[]
}

/** What stands below an article that the public reads: top ones first, then the newest. */
export async function commentsOnPage(db: Kysely<Database>, Kind: string, TargetID: number): Promise<CommentOnPage[]> {
  const approved = db
    .selectFrom('comments')
    .select(['ID', 'ParentID', 'NickName', 'Content', 'CreateTime', 'IsTop'])
    .where('Kind', '=', Kind)
    .where('TargetID', '=', TargetID)
    .where('State', '=', 'approved')
  const rows = await approved
    .where('ParentID', 'is', null)
    .orderBy('IsTop', 'desc')
    .orderBy('CreateTime', 'desc')
    .orderBy('ID', 'desc')
    .limit(ON_PAGE.comments)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ ID }) => ID)
  const answers = await approved
    .where('ParentID', 'in', ids)
    .orderBy('CreateTime')
    .orderBy('ID')
    .limit(ON_PAGE.answers)
    .execute()
  return rows.map((row) => ({
    ...row,
    answers: answers.filter(({ ParentID }) => ParentID === row.ID).map((one) => ({ ...one, answers: [] })),
  }))
}
