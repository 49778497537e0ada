/** Finding articles: the newest finds of the title and the newest of all, put into one order. */
import type { ExpressionBuilder } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import type { FoundArticle } from '../../../../src/api/content/articles/search.ts'
import type { ParsedOf } from '../../../../src/api/contract.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import type { CappedCount } from '../../../platform/sql/cappedCount.ts'
import { windowOf } from '../../../platform/sql/windowOf.ts'
import { listArticles, listConditions } from '../list.ts'
import { rowColumns, toRow } from '../row.ts'
import { missingFromSearch } from './backfill.ts'
import { FINDS, newest, newestTitles, type Find, type Sought } from './newest.ts'
import { parseSearch, wayAnywhere, type SearchQuery } from './query.ts'
import { stretchesOf } from './recent.ts'
import { marksIn, snippetOf } from './snippet.ts'

type Input = ParsedOf<(typeof articles)['calls']['search']>
type Eb = ExpressionBuilder<Database, 'articles'>

/** Ours: a find in the title stands where one in the text stands that is so many days younger. */
const TITLE_DAYS = 120
/** Ours: no article is dated further ahead than so many days. */
const AHEAD_DAYS = 30
const DAY_MS = 86_400_000

/** What a search answers. */
export type Answer = CappedCount & { List: FoundArticle[]; Pending: number }

/** A page of what a search finds. Without words: the ordinary list. */
export async function searchArticles(db: Db, me: Me, input: Input, now: Date): Promise<Answer> {
  const Pending = await missingFromSearch(db)
  const text = input.Text ?? ''
  const query = parseSearch(text)
  if (query.words.length === 0) {
    const { List, ...count } = await listArticles(db, me, { ...input, SortType: 'new' })
    return { ...count, List: List.map((row) => ({ ...row, Snippet: row.Summary, Marks: [], TitleMarks: [] })), Pending }
  }
  const conditions = (eb: Eb) => listConditions(eb, me, input)
  const inTitle = await newestTitles(db, text, conditions)
  const window = windowOf(input)
  const end = window ? window.offset + window.limit : FINDS
  const way = isDecided(input, { inTitle, end, now }) ? undefined : wayAnywhere(query)
  const anywhere = way
    ? await newest(db, { way, query, stretches: await stretchesOf(db, me.StID, now), conditions })
    : []
  const number = await byNumber(db, query, conditions)
  const ordered = inOrder([...number, ...inTitle], anywhere, input.Order === 'new' ? 0 : TITLE_DAYS * DAY_MS)
  const count = { Total: Math.min(ordered.length, FINDS), Capped: ordered.length > FINDS }
  const ids = window ? ordered.slice(0, FINDS).slice(window.offset, window.offset + window.limit) : []
  return { ...count, List: await shown(db, ids, query), Pending }
}

/**
 * Whether titles alone decide what stands on the page, and how many are told of: more than are counted were found, and
 * those of the page are so young that nothing without the word in its title comes before them.
 */
function isDecided(
  { Order }: Input,
  { inTitle, end, now }: { readonly inTitle: readonly Find[]; readonly end: number; readonly now: Date },
): boolean {
  const last = inTitle[Math.min(end, FINDS) - 1]
  if (Order === 'new' || inTitle.length <= FINDS || !last) return false
  return last.CreateTime.getTime() > now.getTime() - (TITLE_DAYS - AHEAD_DAYS) * DAY_MS
}

/** Both kinds of finds come newest first and whole up to FINDS, so the first FINDS of the order are the right ones. */
function inOrder(inTitle: readonly Find[], anywhere: readonly Find[], bonus: number): number[] {
  const places = new Map<number, number>()
  for (const { ID, CreateTime } of anywhere) places.set(ID, CreateTime.getTime())
  for (const { ID, CreateTime } of inTitle) places.set(ID, CreateTime.getTime() + bonus)
  return [...places].toSorted(([a, atA], [b, atB]) => atB - atA || b - a).map(([ID]) => ID)
}

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
