/** Articles that say something similar, and those one of which was probably written from the other. */
import { sql, type Kysely } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import { DUPLICATE_SHARE, type SimilarArticle } from '../../../../src/api/content/articles/search.ts'
import type { ArticleStatus } from '../../../../src/api/content/articles/review.ts'
import type { ParsedOf } from '../../../../src/api/contract.ts'
import { plainText } from '../../../../src/api/text/plainText.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { bareText } from '../bareText.ts'
import { heldColumns, heldOf } from '../held.ts'
import { channelName } from '../row.ts'
import { visibleTo } from '../visible.ts'
import { anywhereKeys, FOUND_IN, isPiece } from './keys.ts'

type Input = ParsedOf<(typeof articles)['calls']['similar']>

/** Ours: shorter texts are like everything. In pieces. */
const TOO_SHORT = 12
/** Ours: by so many of its rarest pairs of pieces a text is looked for: of the title, and of the text. */
const OF_TITLE = 6
const OF_TEXT = 10
/** Ours: so many articles may be expected to have them, so many of the newest of those are looked at, and so many compared. */
const CANDIDATES = 12_000
const LOOKED_AT = 300
const COMPARED = 40
const TOLD = 10
/** Ours: what shares less says something else. */
const LEAST_SHARE = 0.12

/** The articles most like a text, the likest first; only those the person may see. */
export async function similarArticles(db: Db, me: Me, input: Input): Promise<SimilarArticle[]> {
  const text = await textOf(db, me, input)
  const title = anywhereKeys(bareText(text.title))
  const own = new Set([...title, ...text.lines.map(bareText).flatMap(anywhereKeys)])
  if (own.size < TOO_SHORT) return []
  const pairs = askedPairs(await frequencies(db), title, spread([...own]))
  const candidates = await db
    .selectFrom('articles')
    .leftJoin('channels', 'channels.ID', 'articles.ChID')
    .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .innerJoin(closest(pairs).as('found'), 'found.ID', 'articles.ID')
    .innerJoin('article_search', 'article_search.ArticleID', 'articles.ID')
    .select(['articles.ID', 'articles.Title', 'articles.Status', 'articles.CreateTime', 'article_search.Keys'])
    .select([channelName, 'admin_users.AdminUserRealName as AdminName', ...heldColumns])
    .where(visibleTo(me))
    .where('articles.Status', '<>', 'recycled')
    .$if(input.ID !== undefined, (rows) => rows.where('articles.ID', '<>', input.ID!))
    .execute()
  return candidates
    .map(({ Keys, CreateTime, ...row }) => {
      const Share = shareOf(own, Keys)
      return {
        ...row,
        Status: row.Status as ArticleStatus,
        ...heldOf(row),
        CreateTime: CreateTime.toISOString(),
        Share,
        IsDuplicate: Share >= DUPLICATE_SHARE,
      }
    })
    .filter(({ Share }) => Share >= LEAST_SHARE)
    .toSorted((a, b) => b.Share - a.Share || b.ID - a.ID)
    .slice(0, TOLD)
}

/**
 * Pairs of pieces by which articles are looked for, the rarest first, as long as they may be expected to find no more than
 * CANDIDATES: pieces side by side in the title, which are words of three characters, and rare pieces of the text.
 */
function askedPairs(known: Frequencies, title: readonly number[], text: readonly number[]): (readonly number[])[] {
  const share = (key: number) => known.shares.get(key) ?? known.least
  const ofTitle = title.slice(1).map((key, at) => [title[at]!, key])
  const rarest = text.toSorted((a, b) => share(a) - share(b)).slice(0, 2 * OF_TEXT)
  const ofText = rarest.filter((_, at) => at % 2 === 0).map((key, at) => [key, rarest[2 * at + 1] ?? key])
  const expected = (pair: readonly number[]) => known.articles * Math.min(...pair.map(share))
  const rareFirst = (pairs: number[][], count: number) =>
    pairs.toSorted((a, b) => expected(a) - expected(b)).slice(0, count)
  let left = CANDIDATES
  const asked = [...rareFirst(ofTitle, OF_TITLE), ...ofText].toSorted((a, b) => expected(a) - expected(b))
  return asked.filter((pair, at) => {
    left -= expected(pair)
    return left > 0 || at === 0
  })
}

/** Of the newest articles with one of the pairs those with most of the pieces. */
function closest(pairs: readonly (readonly number[])[]) {
  const asked = [...new Set(pairs.flat())]
  const some = sql.join(
    pairs.map((pair) => sql`"Keys" @> ${[...pair]}::bigint[]`),
    sql` or `,
  )
  return sql<{ ID: number }>`(
    select s."ArticleID" as "ID" from (
      select "ArticleID", "Keys" from article_search where ${some} order by "At" desc limit ${LOOKED_AT}) s
    cross join lateral (select count(*) as n from unnest(s."Keys") key where key = any(${asked}::bigint[])) shared
    order by shared.n desc, s."ArticleID" desc limit ${COMPARED})`
}

/** Of both: how much of all their pieces they have in common. */
function shareOf(own: ReadonlySet<number>, keys: readonly number[]): number {
  const others = keys.filter(isPiece)
  const common = others.filter((key) => own.has(key)).length
  return Math.round((100 * common) / Math.max(1, own.size + others.length - common)) / 100
}

/** Every part of a long text, so that one that was taken over in part is found, too. */
function spread(keys: readonly number[], most = 400): readonly number[] {
  const step = Math.max(1, Math.ceil(keys.length / most))
  return keys.filter((_, at) => at % step === 0)
}

async function textOf(
  db: Db,
  me: Me,
  { ID, Title, ResourceContent }: Input,
): Promise<{ title: string; lines: string[] }> {
  const isWritten = Title !== undefined || ResourceContent !== undefined
  if (isWritten || ID === undefined) {
    const text = plainText((ResourceContent ?? '').slice(0, FOUND_IN * 5)).slice(0, FOUND_IN)
    return { title: Title ?? '', lines: text.split('\n') }
  }
  const found = await db
    .selectFrom('articles')
    .innerJoin('article_search', 'article_search.ArticleID', 'articles.ID')
    .select('article_search.Text')
    .where('articles.ID', '=', ID)
    .where(visibleTo(me))
    .executeTakeFirst()
  const [title = '', ...lines] = (found?.Text ?? '').split('\n')
  return { title, lines }
}

/** Ours: so long it is remembered which pieces are common, in milliseconds. */
const REMEMBERED = 10 * 60_000
const remembered = new WeakMap<object, { readonly until: number; readonly of: Frequencies }>()

/** In how many of all articles a piece is, 0 to 1; those that are not among the commonest in `least` of them at most. */
interface Frequencies {
  readonly shares: ReadonlyMap<number, number>
  readonly least: number
  readonly articles: number
}

/** How common the commonest pieces are, as the database's own statistics have it. */
async function frequencies(db: Kysely<Database>): Promise<Frequencies> {
  const owner = db.getExecutor().adapter
  const kept = remembered.get(owner)
  if (kept && kept.until > Date.now()) return kept.of
  const { rows } = await sql<{ keys: number[] | null; shares: number[] | null; articles: number }>`
    select most_common_elems::text::bigint[] as keys, most_common_elem_freqs::float8[] as shares,
      greatest(reltuples, 0)::bigint as articles
    from pg_class left join pg_stats on schemaname = current_schema() and tablename = relname and attname = 'Keys'
    where oid = 'article_search'::regclass`.execute(db)
  const { keys, shares, articles } = rows[0]!
  // The statistics end with the least and the greatest share, and that of no piece at all.
  const of = new Map((keys ?? []).map((key, at) => [key, shares?.[at] ?? 0]))
  const known = { shares: of, least: of.size === 0 ? 0 : Math.min(...of.values()), articles }
  remembered.set(owner, { until: Date.now() + REMEMBERED, of: known })
  return known
}
