/** Lists of comments, for those who moderate them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { commentCalls } from '../../../src/api/content/comments/commentCalls.ts'
import { waitingStates } from '../../../src/api/content/comments/commentStates.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import type { CommentKind } from './commentKind.ts'
import { commentRows, commentsFrom } from './rows.ts'

/** The calls of any kind. */
export type CommentCalls = ReturnType<typeof commentCalls>
type List = CommentCalls['list']
type Input = ParsedOf<List>

function conditions({ within }: CommentKind, input: Input): RawBuilder<SqlBool>[] {
  const { State, Keyword, PlaceID, TargetID, AuthorID, IsSub, IsTop, HasWords, From, To } = input
  const like = containing(Keyword ?? '')
  const parts: (RawBuilder<SqlBool> | false)[] = [
    State === 'waiting'
      ? sql`c."State" in (${sql.join(waitingStates.map((one) => sql.lit(one)))})`
      : State === 'all'
        ? sql`c."State" <> 'deleted'`
        : sql`c."State" = ${State}`,
    Boolean(Keyword) && sql`(c."Content" ilike ${like} or c."NickName" ilike ${like} or t."Title" ilike ${like})`,
    PlaceID !== undefined && within(PlaceID),
    TargetID !== undefined && sql`c."TargetID" = ${TargetID}`,
    AuthorID !== undefined && sql`c."AuthorID" = ${AuthorID}`,
    IsSub !== undefined && sql`(c."ParentID" is not null) = ${IsSub}`,
    IsTop !== undefined && sql`c."IsTop" = ${IsTop}`,
    HasWords !== undefined && sql`(c."Words" <> '{}') = ${HasWords}`,
    From !== undefined && sql`c."CreateTime" >= ${new Date(From)}`,
    To !== undefined && sql`c."CreateTime" <= ${new Date(To)}`,
  ]
  return parts.filter((one) => one !== false)
}

/** Whoever waits longest comes first; what was decided is looked at from its newest end. */
function orderOf({ Sort, State }: Input): RawBuilder<unknown> {
  const isOldest = Sort === 'CreateTime' || (Sort === undefined && State === 'waiting')
  return isOldest ? sql`c."CreateTime", c."ID"` : sql`c."CreateTime" desc, c."ID" desc`
}

/** The handler of a kind's `list`. */
export async function listComments(kind: CommentKind, request: Request<Input>): Promise<OutputOf<List>> {
  const { db, input } = request
  const where = conditions(kind, input)
  const matching = sql`select c."ID" ${commentsFrom(kind, request)} and ${sql.join(where, sql` and `)}`
  const count = await cappedCount(db, { limit: (most) => sql`${matching} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const order = orderOf(input)
  const rows = (more: readonly RawBuilder<SqlBool>[], part: { limit: number; offset: number }) =>
    commentRows(kind, request, { where: [...where, ...more], order, ...part })
  const { First } = input
  const first = First === undefined ? [] : await rows([sql`c."ID" = ${First}`], { limit: 1, offset: 0 })
  if (first.length === 0) return { ...count, List: await rows([], window) }
  // By itself: as a part of the order it would make the database sort everything that waits.
  const isHere = window.offset === 0
  const rest = isHere ? { limit: window.limit - 1, offset: 0 } : { limit: window.limit, offset: window.offset - 1 }
  return { ...count, List: [...(isHere ? first : []), ...(await rows([sql`c."ID" <> ${First}`], rest))] }
}
