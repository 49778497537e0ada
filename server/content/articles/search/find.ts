/** Finding articles: the newest finds of the title and the newest of all, put into one order, by one statement. */
import { expressionBuilder, sql, type RawBuilder } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import type { FoundArticle } from '../../../../src/api/content/articles/search.ts'
import type { ParsedOf } from '../../../../src/api/contract.ts'
import { PLANNED_ANEW } from '../../../platform/database/nameStatements.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import type { CappedCount } from '../../../platform/sql/cappedCount.ts'
import { windowOf } from '../../../platform/sql/windowOf.ts'
import { listArticles, listConditions } from '../list.ts'
import { rowColumns, toRow, type ShownArticle } from '../row.ts'
import { missingFromSearch } from './backfill.ts'
import { FINDS, newestAnywhere, newestTitles, type Sought } from './newest.ts'
import { parseSearch, wayAnywhere } from './query.ts'
import { stretchesFor, type SearchWindow } from './recent.ts'
import { marksIn, snippetOf } from './snippet.ts'
import { stretchTable } from './stretches.ts'

type Input = ParsedOf<(typeof articles)['calls']['search']>

/** Ours: a find in the title stands where one in the text stands that is so many days younger. */
const TITLE_DAYS = 120
const DAY_SECONDS = 86_400

/** What a search answers. */
export type Answer = CappedCount & { List: FoundArticle[]; Pending: number }

/** A page of what a search finds. Without words: the ordinary list. */
export async function searchArticles(db: Db, me: Me, input: Input, now: Date): Promise<Answer> {
  const text = input.Text ?? ''
  const query = parseSearch(text)
  if (query.words.length === 0) {
    const { List, ...count } = await listArticles(db, me, { ...input, SortType: 'new' })
    const Pending = await missingFromSearch(db)
    return { ...count, List: List.map((row) => ({ ...row, Snippet: row.Summary, Marks: [], TitleMarks: [] })), Pending }
  }
  return findArticles(db, {
    ...{ text, query, StID: me.StID, stretches: await stretchesFor(db, me.StID, input, now) },
    conditions: (eb) => listConditions(eb, me, input),
    // Beyond FINDS there is nothing.
    ...limited(windowOf(input)),
    isNarrow: isNarrow(input),
    bonus: input.Order === 'new' ? 0 : TITLE_DAYS * DAY_SECONDS,
  })
}

const limited = (window: { limit: number; offset: number } | undefined) =>
  window && window.offset < FINDS
    ? { offset: window.offset, limit: Math.min(window.limit, FINDS - window.offset) }
    : { offset: FINDS, limit: 0 }

/** Whether few articles may pass the filters: then it is not always best to begin with the words. */
const isNarrow = ({
  Text: _text,
  Order: _order,
  PageIndex: _page,
  PageSize: _size,
  StID: _station,
  ...filters
}: Input) => Object.values(filters).some((filter) => filter !== undefined)

/** A search and the page of it that is wanted. */
export interface Search extends Sought {
  readonly StID: number
  readonly stretches: readonly SearchWindow[]
  readonly offset: number
  readonly limit: number
  readonly isNarrow?: boolean
  /** By how many seconds finds of the title stand before others. */
  readonly bonus: number
}

/** The page, and how many finds there are. */
export async function findArticles(db: Db, search: Search): Promise<Answer> {
  const { query } = search
  const rows = await db
    .selectFrom(pageOf(search).as('page'))
    .leftJoin('articles', 'articles.ID', 'page.ID')
    .leftJoin('channels', 'channels.ID', 'articles.ChID')
    .leftJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .leftJoin('article_search', 'article_search.ArticleID', 'articles.ID')
    .select(['page.Found', 'page.Pending', 'article_search.Text'])
    .select(rowColumns)
    .orderBy('page.Place', 'desc')
    .orderBy('page.ID', 'desc')
    .execute()
  const bare = query.words.map((word) => word.bare)
  const List = rows.flatMap(({ Found: _found, Pending: _pending, Text, ...shown }) => {
    // A page without finds is one row of counts; an article that is not yet in the index cannot be shown.
    if (Text === null) return []
    const row = shown as ShownArticle
    const body = Text.slice(Text.indexOf('\n') + 1 || Text.length)
    return [{ ...toRow(row), ...snippetOf(body, bare), TitleMarks: marksIn(row.Title, bare) }]
  })
  const { Found, Pending } = rows[0]!
  return { Total: Math.min(Found, FINDS), Capped: Found > FINDS, List, Pending: Pending ?? 0 }
}

/** A row of the page. `Found`: all finds, one more than FINDS at least when there are more. */
interface Place {
  readonly ID: number | null
  readonly Place: Date | null
  readonly Found: number
  readonly Pending: number | null
}

/**
 * Both kinds of finds come newest first. Where there are more of any kind than are counted, the titles of the page are
 * enough; otherwise all are needed, up to FINDS.
 */
function pageOf(search: Search): RawBuilder<Place> {
  const { query, StID, stretches, offset, limit, bonus } = search
  const [all, end] = [FINDS + 1, offset + limit]
  const way = wayAnywhere(query)
  const anywhere = way
    ? newestAnywhere(search, way, all)
    : sql`(select null::bigint as "ID", null::timestamptz as "At" where false)`
  const inTitle = newestTitles(
    search,
    sql`(select case when count(*) > ${FINDS} then ${end}::int else ${all} end from anywhere)`,
  )
  return sql<Place>`(${sql.raw(search.isNarrow ? PLANNED_ANEW : '')}
    with ${stretchTable(StID, stretches)},
    anywhere as materialized ${anywhere},
    in_title as materialized ${inTitle},
    found as materialized (
      select "ID", max("Place") as "Place" from (
        select "ID", "At" as "Place" from anywhere
        union all select "ID", "At" + make_interval(secs => ${bonus}) from in_title
        ${byNumber(search)}
      ) finds group by "ID"),
    page as (
      select "ID", date_trunc('milliseconds', "Place") as "Place" from found order by 2 desc, "ID" desc limit ${limit} offset ${offset})
    select page."ID", page."Place", counted."Found", counted."Pending"
    from (select count(*)::int as "Found", (select least("UpTo", "Total") from article_search_backfill) as "Pending" from found) counted
    left join page on true)`
}

/** A number is the article's own. */
function byNumber({ query: { words, without }, conditions, bonus }: Search): RawBuilder<unknown> {
  const [word] = words
  if (words.length !== 1 || without.length > 0 || !/^\d{1,15}$/.test(word!.bare)) return sql``
  const eb = expressionBuilder<Database, 'articles'>()
  const is = eb.and([eb('articles.ID', '=', Number(word!.bare)), ...conditions(eb)])
  return sql`union all select articles."ID", articles."CreateTime" + make_interval(secs => ${bonus}) from articles where ${is}`
}
