/** What was written, let out, reviewed and marked in a stretch of time. */
import { sql, type RawBuilder } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { passEvents } from '../../../src/api/content/articles/review.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import {
  COUNTED_DAYS,
  type ContentCount,
  type CountedBy,
  type statistics,
} from '../../../src/api/content/statistics/calls.ts'
import { visibleTo } from '../articles/visible.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { CappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { keyOf, namesOfKeys } from './groups.ts'

type Input = ParsedOf<(typeof statistics)['calls']['content']>

const DAY_MS = 86_400_000
/** Ours: what is counted when nothing is said. */
const USUAL_DAYS = 7

interface Scope {
  readonly db: Db
  readonly me: Me
  readonly input: Input
  readonly from: Date
  readonly to: Date
}

type Part = Partial<Omit<ContentCount, 'Name'>> & { readonly ID: number }

/** A page of counts, the most productive first; days in their order. */
export async function countContent(
  db: Db,
  me: Me,
  input: Input,
  now: Date,
): Promise<CappedCount & { List: ContentCount[] }> {
  const to = input.To === undefined ? now : new Date(input.To)
  const from = input.From === undefined ? new Date(to.getTime() - USUAL_DAYS * DAY_MS) : new Date(input.From)
  if (from > to) throw new Refusal('refused', '开始时间不能晚于结束时间。')
  if (to.getTime() - from.getTime() > (COUNTED_DAYS + 1) * DAY_MS)
    throw new Refusal('refused', `一次最多统计 ${COUNTED_DAYS} 天，请缩短时间范围。`)
  const scope: Scope = { db, me, input, from, to }
  const parts = input.By === 'reviewer' ? [await decided(scope)] : await allParts(scope)
  const rows = new Map<number, Omit<ContentCount, 'Name'>>()
  for (const part of parts.flat()) rows.set(part.ID, { ...(rows.get(part.ID) ?? nothing(part.ID)), ...part })
  const names = await namesOfKeys(db, me.StID, input.By, [...rows.keys()])
  const List = [...rows.values()]
    .map((row) => ({ ...row, Name: names.get(row.ID) ?? (row.ID === 0 ? '未设机构' : '（已删除）') }))
    .toSorted(orderOf(input.By))
  const window = windowOf(input)
  return {
    Total: List.length,
    Capped: false,
    List: window ? List.slice(window.offset, window.offset + window.limit) : [],
  }
}

async function allParts(scope: Scope): Promise<Part[][]> {
  return [await written(scope), await published(scope), await decided(scope), await marked(scope)]
}

const nothing = (ID: number) => ({
  ID,
  Written: 0,
  Published: 0,
  Words: 0,
  Reads: 0,
  Passed: 0,
  Refused: 0,
  ReviewMinutes: null,
  Score: null,
  Marks: 0,
})

const orderOf = (by: CountedBy) => (a: ContentCount, b: ContentCount) =>
  by === 'day' ? a.ID - b.ID : b.Published - a.Published || b.Written - a.Written || b.Passed - a.Passed || a.ID - b.ID

/** Articles the person may see, as the question narrows them. */
function counted({ db, me, input }: Scope) {
  return db
    .selectFrom('articles')
    .innerJoin('admin_users as author', 'author.ID', 'articles.AdminID')
    .where((eb) => visibleTo(me)(eb as never))
    .$if(input.Chid !== undefined, (rows) => rows.where('articles.ChID', '=', input.Chid!))
    .$if(input.AdminID !== undefined, (rows) => rows.where('articles.AdminID', '=', input.AdminID!))
    .$if(input.UnitID !== undefined, (rows) => rows.where('author.MechanismID', '=', input.UnitID!))
}

const within = (column: RawBuilder<unknown>, { from, to }: Scope) =>
  sql<boolean>`${column} >= ${from} and ${column} <= ${to}`

async function written(scope: Scope): Promise<Part[]> {
  const time = sql`articles."CreateTime"`
  return counted(scope)
    .select([keyOf(scope.input.By, time).as('ID'), sql<number>`count(*)::int`.as('Written')])
    .where(within(time, scope))
    .where('articles.Status', '<>', 'recycled')
    .groupBy(sql`1`)
    .execute()
}

async function published(scope: Scope): Promise<Part[]> {
  const time = sql`articles."PublishTime"`
  return counted(scope)
    .select([
      keyOf(scope.input.By, time).as('ID'),
      sql<number>`count(*)::int`.as('Published'),
      sql<number>`sum(articles."WordCount")::bigint`.as('Words'),
      sql<number>`sum(articles."ReadNo")::bigint`.as('Reads'),
    ])
    .where(within(time, scope))
    .where('articles.LiveRevision', 'is not', null)
    .groupBy(sql`1`)
    .execute()
}

/** A level begins when the one before it ends; what waited since before this time is not timed. */
async function decided(scope: Scope): Promise<Part[]> {
  const steps = sql<{ ArticleID: number; UserID: number; Event: string; CreateTime: Date; Minutes: number }>`(
    select "ArticleID", "UserID", "Event", "CreateTime", "Skipped",
      extract(epoch from "CreateTime" - lag("CreateTime") over (partition by "ArticleID" order by "ID")) / 60 as "Minutes"
    from article_decisions s where ${within(sql`s."CreateTime"`, scope)} and not s."Undone")`
  return counted(scope)
    .innerJoin(steps.as('d'), 'd.ArticleID', 'articles.ID')
    .select([
      keyOf(scope.input.By, sql`d."CreateTime"`).as('ID'),
      sql<number>`count(*) filter (where d."Event" <> 'refuse')::int`.as('Passed'),
      sql<number>`count(*) filter (where d."Event" = 'refuse')::int`.as('Refused'),
      sql<number | null>`round(avg(d."Minutes"))::int`.as('ReviewMinutes'),
    ])
    .where('d.Event', 'in', [...passEvents, 'refuse'])
    .where(sql<boolean>`not d."Skipped"`)
    .groupBy(sql`1`)
    .execute()
}

async function marked(scope: Scope): Promise<Part[]> {
  const time = sql`e."CreateTime"`
  return counted(scope)
    .innerJoin('article_evaluations as e', 'e.ArticleID', 'articles.ID')
    .select([
      keyOf(scope.input.By, time).as('ID'),
      sql<number>`round(avg(e."Score"), 1)::float8`.as('Score'),
      sql<number>`count(*)::int`.as('Marks'),
    ])
    .where(within(time, scope))
    .groupBy(sql`1`)
    .execute()
}
