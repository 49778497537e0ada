/** Articles that say something similar, and those one of which was probably written from the other. */
import { sql, type Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { articles } from '../../../src/api/articles/calls.ts'
import { DUPLICATE_SHARE, type SimilarArticle } from '../../../src/api/articles/search.ts'
import type { ArticleStatus } from '../../../src/api/articles/review.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import type { Database } from '../../database/schema.ts'
import type { Db } from '../../implement.ts'
import { bareText } from '../bareText.ts'
import { visibleTo } from '../visible.ts'
import { anywhereKeys, FOUND_IN, isPiece } from './keys.ts'

type Input = ParsedOf<(typeof articles)['calls']['similar']>

/** Ours: shorter texts are like everything. In pieces. */
const TOO_SHORT = 12
/** Ours: by so many of its rarest pieces a text is looked for: of the title, and of the text. */
const OF_TITLE = 8
const OF_TEXT = 24
/** Ours: so many candidates are compared whole, and so many of them told. */
const COMPARED = 60
const TOLD = 10
/** Ours: what shares less says something else. */
const LEAST_SHARE = 0.12

/** The articles most like a text, the likest first; only those the person may see. */
export async function similarArticles(db: Db, me: Me, input: Input): Promise<SimilarArticle[]> {
  const text = await textOf(db, me, input)
  const title = anywhereKeys(bareText(text.title))
  const own = new Set([...title, ...text.lines.map(bareText).flatMap(anywhereKeys)])
  if (own.size < TOO_SHORT) return []
  const rare = await frequencies(db)
  const rarest = (keys: readonly number[], count: number) =>
    keys.toSorted((a, b) => (rare.get(a) ?? 0) - (rare.get(b) ?? 0)).slice(0, count)
  const asked = [...new Set([...rarest(title, OF_TITLE), ...rarest(spread([...own]), OF_TEXT)])]
  const candidates = await db
    .selectFrom('articles')
    .innerJoin('channels', 'channels.ID', 'articles.ChID')
    .innerJoin('admin_users', 'admin_users.ID', 'articles.AdminID')
    .innerJoin(closest(asked).as('found'), 'found.ID', 'articles.ID')
    .innerJoin('article_search', 'article_search.ArticleID', 'articles.ID')
    .select(['articles.ID', 'articles.Title', 'articles.Status', 'articles.CreateTime', 'article_search.Keys'])
    .select(['channels.Name as ChannelName', 'admin_users.AdminUserRealName as AdminName'])
    .where(visibleTo(me))
    .where('articles.Status', '<>', 'recycled')
    .$if(input.ID !== undefined, (rows) => rows.where('articles.ID', '<>', input.ID!))
    .execute()
  return candidates
    .map(({ Keys, CreateTime, Status, ...row }) => {
      const Share = shareOf(own, Keys)
      const IsDuplicate = Share >= DUPLICATE_SHARE
      return { ...row, Status: Status as ArticleStatus, CreateTime: CreateTime.toISOString(), Share, IsDuplicate }
    })
    .filter(({ Share }) => Share >= LEAST_SHARE)
    .toSorted((a, b) => b.Share - a.Share || b.ID - a.ID)
    .slice(0, TOLD)
}

/** Articles with most of the pieces, the newest of equals. */
function closest(asked: readonly number[]) {
  return sql<{ ID: number }>`(
    select s."ArticleID" as "ID" from article_search s
    cross join lateral (select count(*) as n from unnest(s."Keys") key where key = any(${asked}::bigint[])) shared
    where s."Keys" && ${asked}::bigint[]
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
const remembered = new WeakMap<object, { readonly until: number; readonly of: ReadonlyMap<number, number> }>()

/** How common the commonest pieces are, 0 to 1, as the database's own statistics have it; what is absent is rare. */
async function frequencies(db: Kysely<Database>): Promise<ReadonlyMap<number, number>> {
  const owner = db.getExecutor().adapter
  const kept = remembered.get(owner)
  if (kept && kept.until > Date.now()) return kept.of
  const { rows } = await sql<{ keys: number[] | null; shares: number[] | null }>`
    select most_common_elems::text::bigint[] as keys, most_common_elem_freqs::float8[] as shares from pg_stats
    where schemaname = current_schema() and tablename = 'article_search' and attname = 'Keys'`.execute(db)
  const [{ keys, shares } = { keys: null, shares: null }] = rows
  const of = new Map((keys ?? []).map((key, at) => [key, shares?.[at] ?? 0]))
  remembered.set(owner, { until: Date.now() + REMEMBERED, of })
  return of
}
