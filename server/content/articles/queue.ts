/** The review queue: what waits for a level, the most urgent first. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { articles } from '../../../src/api/content/articles/calls.ts'
import type { QueueRow } from '../../../src/api/content/articles/desk.ts'
import { levelOf, type ArticleStatus } from '../../../src/api/content/articles/review.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { cappedCount, type CappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { claimsOf } from './claimsOf.ts'
import { rowColumns, toRow } from './row.ts'
import { titleSearch } from './titleSearch.ts'
import { waitsFor } from './toReview.ts'
import { visibleTo } from './visible.ts'

/** A queue request, parsed. */
type QueueInput = ParsedOf<(typeof articles)['calls']['queue']>

/** Ours: a queue is not counted beyond this; nobody works one off that is longer. */
const QUEUE_COUNT_LIMIT = 1000

/** A page of the queue. */
export async function listQueue(
  db: Db,
  me: Me,
  input: QueueInput,
  now: Date,
): Promise<CappedCount & { List: QueueRow[] }> {
  const window = windowOf(input)
  const found = db
    .selectFrom('articles')
    .where((eb) => eb.and(conditions(eb, me, input, now)))
    .select('articles.ID')
  const count = await cappedCount(db, found, QUEUE_COUNT_LIMIT)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const ids = (
    await found
      .$if(input.First !== undefined, (query) => query.orderBy(sql`articles."ID" = ${input.First}`, 'desc'))
      .orderBy('articles.DueAt', (order) => order.asc().nullsLast())
      .orderBy('articles.WaitingSince')
      .orderBy('articles.ID')
      .limit(window.limit)
      .offset(window.offset)
      .execute()
  ).map(({ ID }) => ID)
  return { ...count, List: await rowsOf(db, ids, now) }
}

function conditions(
  eb: ExpressionBuilder<Database, 'articles'>,
  me: Me,
  { Scope = 'mine', Level, Chid, IsOverdue, Name }: QueueInput,
  now: Date,
): Expression<SqlBool>[] {
  const where: (Expression<SqlBool> | false)[] = [
    visibleTo(me)(eb),
    eb('articles.WaitingSince', 'is not', null),
    Scope === 'mine' && waitsFor(me)(eb),
    Level !== undefined && eb('articles.Status', '=', `review${Level}`),
    Chid !== undefined && eb('articles.ChID', '=', Chid),
    IsOverdue === true && eb('articles.DueAt', '<=', now),
    Name !== undefined && titleSearch(eb, Name),
  ]
  return where.filter((one): one is Expression<SqlBool> => one !== false)
}

/** The rows of these articles, in the order given. */
async function rowsOf(db: Db, ids: readonly number[], now: Date): Promise<QueueRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .innerJoin('channels', 'channels.ID', 'articles.ChID')
    .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .select(rowColumns)
    .select(['articles.WaitingSince', 'articles.DueAt'])
    .where('articles.ID', 'in', [...ids])
    .execute()
  const claims = await claimsOf(db, ids, now)
  const besides = await countsOf(db, ids)
  const byId = new Map(rows.map((row) => [row.ID, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { WaitingSince, DueAt, ...article } = row
    const { Urged = 0, UrgedAt = null, Notes = 0, Remarks = 0 } = besides.get(id) ?? {}
    return [
      {
        ...toRow(article),
        Level: levelOf(row.Status as ArticleStatus) ?? 0,
        WaitingSince: (WaitingSince ?? row.UpdateTime).toISOString(),
        DueAt: DueAt?.toISOString() ?? null,
        Claim: claims.get(id) ?? null,
        Urged,
        UrgedAt: UrgedAt?.toISOString() ?? null,
        Notes,
        Remarks,
      },
    ]
  })
}

interface Counts {
  readonly ID: number
  readonly Urged: number
  readonly UrgedAt: Date | null
  readonly Notes: number
  readonly Remarks: number
}

/** Urges since the article came to its level, notes, and open notes on passages. */
async function countsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const { rows } = await sql<Counts>`
    select a."ID", u.n::int as "Urged", u.at as "UrgedAt",
      (select count(*)::int from article_notes n where n."ArticleID" = a."ID" and not n."Removed") as "Notes",
      (select count(*)::int from article_remarks r where r."ArticleID" = a."ID" and not r."Removed"
        and r."ParentID" is null and r."SettledAt" is null) as "Remarks"
    from articles a left join lateral (
      select count(*) as n, max("CreateTime") as at from article_urges
      where "ArticleID" = a."ID" and "CreateTime" >= a."WaitingSince") u on true
    where a."ID" = any(${[...ids]})`.execute(db)
  return new Map(rows.map((row) => [row.ID, row]))
}
