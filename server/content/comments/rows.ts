/** Comments with all that a row shows. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Comment } from '../../../src/api/content/comments/model.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import type { CommentKind } from './commentKind.ts'
import { withAddressFor } from './whence.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** The comments of a kind that the person may moderate: c, their targets t with their own modes x, their authors u, who decided d, what they answer p. */
export function commentsFrom({ kind, targets, visible }: CommentKind, { me }: Reading): RawBuilder<unknown> {
  return sql`from comments c
    join (${targets}) t on t."ID" = c."TargetID"
    join comment_authors u on u."ID" = c."AuthorID"
    left join admin_users d on d."ID" = c."DecidedBy"
    left join comments p on p."ID" = c."ParentID"
    left join comment_targets x on x."Kind" = c."Kind" and x."TargetID" = c."TargetID"
    where c."StID" = ${me.StID} and c."Kind" = ${kind} and ${visible(me)}`
}

/** Ours: as much of what a comment answers stands in its row, in characters. */
const PARENT_LENGTH = 60

const columns = sql`c."ID", c."StID", c."TargetID", t."Title" as "TargetTitle", t."PlaceID", t."PlaceName", coalesce(x."Mode", t."Mode") as "Mode", c."ParentID",
  c."ParentID" is not null as "IsSub", coalesce(left(p."Content", ${sql.lit(PARENT_LENGTH)}), '') as "ParentText", c."IsStaff", c."AtSeconds", c."AuthorID", c."NickName", c."Address", c."Content", c."State", c."IsTop",
  c."Revision", c."Words", c."Reason", c."DecidedBy", coalesce(d."AdminUserRealName", '') as "DecidedName", c."DecidedAt", c."EditTime",
  c."CreateTime"`

/** What is asked of them. */
export interface Asked {
  readonly where: readonly RawBuilder<SqlBool>[]
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset?: number
}

/** Some of them. */
export async function commentRows(
  kind: CommentKind,
  reading: Reading,
  { where, order, limit, offset = 0 }: Asked,
): Promise<Comment[]> {
  const { rows } = await sql<Record<string, unknown>>`select ${columns} ${commentsFrom(kind, reading)}
    and ${sql.join(where, sql` and `)} order by ${order} limit ${limit} offset ${offset}`.execute(reading.db)
  return rows.map((row) => withAddressFor(reading.me, toWire(row) as Comment))
}

/** One of them; undefined when it is not there for this person. */
export async function commentRow(kind: CommentKind, reading: Reading, ID: number): Promise<Comment | undefined> {
  const asked = { where: [sql<SqlBool>`c."ID" = ${ID}`], order: sql`c."ID"`, limit: 1 }
  return (await commentRows(kind, reading, asked))[0]
}
