/** Finding articles: what a search answers. */
import type { Me } from '../../../../src/api/access.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import type { FoundArticle } from '../../../../src/api/content/articles/search.ts'
import type { ParsedOf } from '../../../../src/api/contract.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import type { CappedCount } from '../../../platform/sql/cappedCount.ts'
import { windowOf } from '../../../platform/sql/windowOf.ts'
import { listArticles, listConditions } from '../list.ts'
import { textsIn } from '../placedRows.ts'
import { toRow } from '../row.ts'
import { missingFromSearch } from './backfill.ts'
import { FINDS } from './newest.ts'
import { placesOfFinds, type Search } from './places.ts'
import { parseSearch } from './query.ts'
import { stretchesFor } from './recent.ts'
import { marksIn, snippetOf } from './snippet.ts'

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
    const { List, ...count } = await listArticles(db, me, { ...input, SortType: 'new' }, now)
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

/** The page, and how many finds there are. */
export async function findArticles(db: Db, search: Search): Promise<Answer> {
  const { query } = search
  const { found, pending, rows } = await textsIn(db, placesOfFinds(search))
  const bare = query.words.map((word) => word.bare)
  const List = rows.map(({ Text, ...row }) => {
    const body = Text.slice(Text.indexOf('\n') + 1 || Text.length)
    return { ...toRow(row), ...snippetOf(body, bare), TitleMarks: marksIn(row.Title, bare) }
  })
  return { Total: Math.min(found, FINDS), Capped: found > FINDS, List, Pending: pending }
}
