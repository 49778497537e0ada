/** Finding articles: the newest finds of the title and the newest of all, put into one order. */
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { articles } from '../../../src/api/articles/calls.ts'
import type { FoundArticle } from '../../../src/api/articles/search.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { Database } from '../../database/schema.ts'
import type { Db } from '../../implement.ts'
import { containing } from '../../sql/containing.ts'
import type { CappedCount } from '../../sql/cappedCount.ts'
import { windowOf } from '../../sql/windowOf.ts'
import { bareSql } from '../bareText.ts'
import { listArticles, listConditions } from '../list.ts'
import { rowColumns, toRow } from '../row.ts'
import { missingFromSearch } from './backfill.ts'
import { parseSearch, waysAnywhere, waysInTitle, type Proof, type SearchQuery, type Way } from './query.ts'
import { reachesOf, type Reach } from './recent.ts'
import { marksIn, snippetOf } from './snippet.ts'

type Input = ParsedOf<(typeof articles)['calls']['search']>
type Eb = ExpressionBuilder<Database, 'articles'>

/** Ours: a search brings so many articles into an order; who needs more says more words. */
export const FINDS = 300
/** Ours: a find in the title stands where one in the text stands that is so many days younger. */
const TITLE_DAYS = 120
const DAY_MS = 86_400_000

/** What a search answers. */
export type Answer = CappedCount & { List: FoundArticle[]; Pending: number }

/** A page of what a search finds. Without words: the ordinary list. */
export async function searchArticles(db: Db, me: Me, input: Input, now: Date): Promise<Answer> {
  const Pending = await missingFromSearch(db)
  const query = parseSearch(input.Text ?? '')
  if (query.words.length === 0) {
    const { List, ...count } = await listArticles(db, me, { ...input, SortType: 'new' })
    return { ...count, List: List.map((row) => ({ ...row, Snippet: row.Summary, Marks: [], TitleMarks: [] })), Pending }
  }
  const reaches = await reachesOf(db, me.StID, now)
  const conditions = (eb: Eb) => listConditions(eb, me, input)
  const inTitle = await newest(db, { ways: waysInTitle(query), query, reaches, conditions })
  const anywhere = await newest(db, { ways: waysAnywhere(query), query, reaches, conditions })
  const number = await byNumber(db, query, conditions)
  const ordered = inOrder([...number, ...inTitle], anywhere, input.Order === 'new' ? 0 : TITLE_DAYS * DAY_MS)
  const count = { Total: Math.min(ordered.length, FINDS), Capped: ordered.length > FINDS }
  const window = windowOf(input)
  const ids = window ? ordered.slice(0, FINDS).slice(window.offset, window.offset + window.limit) : []
  return { ...count, List: await shown(db, ids, query), Pending }
}

interface Find {
  readonly ID: number
  readonly CreateTime: Date
}

/** Both kinds of finds come newest first and whole up to FINDS, so the first FINDS of the order are the right ones. */
function inOrder(inTitle: readonly Find[], anywhere: readonly Find[], bonus: number): number[] {
  const places = new Map<number, number>()
  for (const { ID, CreateTime } of anywhere) places.set(ID, CreateTime.getTime())
  for (const { ID, CreateTime } of inTitle) places.set(ID, CreateTime.getTime() + bonus)
  return [...places].toSorted(([a, atA], [b, atB]) => atB - atA || b - a).map(([ID]) => ID)
}

interface Sought {
  readonly ways: readonly Way[]
  readonly query: SearchQuery
  readonly reaches: readonly Reach[]
  readonly conditions: (eb: Eb) => Expression<SqlBool>[]
}

/** The newest finds, one more than FINDS at most: among the newest articles first, further back while there are too few. */
async function newest(db: Db, { ways, query, reaches, conditions }: Sought): Promise<Find[]> {
  if (ways.length === 0) return []
  let found: Find[] = []
  for (const reach of reaches) {
    const keyed = sql.join(
      ways.map(({ keys }) => sql`("Keys" && ${[...reach.oneOf]}::bigint[] and "Keys" @> ${[...keys]}::bigint[])`),
      sql` or `,
    )
    // The candidates as one list of numbers: the planner takes them for far fewer or far more than they are, and would
    // read every article for them.
    found = await db
      .selectFrom('articles')
      .select(['articles.ID', 'articles.CreateTime'])
      .where(sql<SqlBool>`articles."ID" = any(array(select "ArticleID" from article_search where ${keyed}))`)
      .where((eb) => eb.and(conditions(eb)))
      .$if(reach.from !== undefined, (rows) => rows.where('articles.CreateTime', '>=', reach.from!))
      .where(proven(ways, query))
      .orderBy('articles.CreateTime', 'desc')
      .orderBy('articles.ID', 'desc')
      .limit(FINDS + 1)
      .execute()
    if (found.length > FINDS) break
  }
  return found
}

function proven(ways: readonly Way[], { without }: SearchQuery): Expression<SqlBool> {
  const kept = without.map(({ bare }) => sql<SqlBool>`not ${textHas(bare)}`)
  const needed = ways.every(({ proofs }) => proofs.length > 0)
    ? [
        sql<SqlBool>`(${sql.join(
          ways.map(({ proofs }) => all(proofs.map(proofSql))),
          sql` or `,
        )})`,
      ]
    : []
  return all([...needed, ...kept])
}

const all = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  parts.length === 0 ? sql`true` : sql`(${sql.join([...parts], sql` and `)})`

function proofSql({ in: where, text }: Proof): RawBuilder<SqlBool> {
  if (where === 'Text') return textHas(text)
  const column = sql<string>`${sql.ref(`articles.${where}`)}`
  if (where !== 'Title') return sql`${column} like ${containing(text)}`
  return sql`(lower(${column}) like ${containing(text)} or ${bareSql(column)} like ${containing(text)})`
}

/** As it stands first: taking punctuation out of a whole text is dear. */
const textHas = (text: string): RawBuilder<SqlBool> => sql`exists (
  select from article_search s where s."ArticleID" = articles."ID"
    and (lower(s."Text") like ${containing(text)} or ${bareSql(sql<string>`s."Text"`)} like ${containing(text)}))`

async function byNumber(db: Db, { words, without }: SearchQuery, conditions: Sought['conditions']): Promise<Find[]> {
  const [word] = words
  if (words.length !== 1 || without.length > 0 || !/^\d{1,15}$/.test(word!.bare)) return []
  return db
    .selectFrom('articles')
    .select(['articles.ID', 'articles.CreateTime'])
    .where('articles.ID', '=', Number(word!.bare))
    .where((eb) => eb.and(conditions(eb)))
    .execute()
}

async function shown(db: Db, ids: readonly number[], { words }: SearchQuery): Promise<FoundArticle[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('articles')
    .innerJoin('channels', 'channels.ID', 'articles.ChID')
    .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .innerJoin('article_search', 'article_search.ArticleID', 'articles.ID')
    .select(rowColumns)
    .select('article_search.Text')
    .where('articles.ID', 'in', [...ids])
    .execute()
  const bare = words.map((word) => word.bare)
  const byId = new Map(
    rows.map(({ Text, ...row }) => {
      const body = Text.slice(Text.indexOf('\n') + 1 || Text.length)
      return [row.ID, { ...toRow(row), ...snippetOf(body, bare), TitleMarks: marksIn(row.Title, bare) }]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
