/** The newest finds of a search. */
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { titleSearch } from '../titleSearch.ts'
import { hasWord, proofOf, textHas } from './hasWord.ts'
import { anywhereKeys } from './keys.ts'
import type { SearchQuery, Way } from './query.ts'
import type { SearchWindow } from './recent.ts'

type Eb = ExpressionBuilder<Database, 'articles'>

/** Ours: a search brings so many articles into an order; who needs more says more words. */
export const FINDS = 200

/** Ours: who is found so seldom in the first stretch is looked for among all at once, not stretch by stretch. */
const SELDOM = 8

/** An article that was found. */
export interface Find {
  readonly ID: number
  readonly CreateTime: Date
}

/** Where and how to look. */
export interface Sought {
  readonly way: Way
  readonly query: SearchQuery
  readonly stretches: readonly SearchWindow[]
  readonly conditions: (eb: Eb) => Expression<SqlBool>[]
}

/**
 * The newest finds, one more than FINDS at most: stretch by stretch back in time, until there are enough; what is seldom is
 * looked for among all after the first one. The short rows of the index are put in order first; then the articles behind
 * them are looked at one by one, and no more than are needed.
 */
export async function newest(db: Db, { way, query, stretches, conditions }: Sought): Promise<Find[]> {
  const found: Find[] = []
  for (const stretch of stretches) {
    const isLast = stretch === stretches.at(-1) || (stretch !== stretches[0] && found.length <= SELDOM)
    const before = stretch.before
    const { oneOf } = isLast ? stretches.at(-1)! : stretch
    // Two characters are their own proof, whoever has them; texts would have to be read for any other word.
    const byIndex = query.without.filter(({ bare }) => !isLast || bare.length === 2)
    const oneByOne = query.without.filter((word) => !byIndex.includes(word))
    const candidates = sql<{ ID: number; At: Date }>`(
      select "ArticleID" as "ID", "At" from article_search
      where "Keys" && ${[...oneOf]}::bigint[] and "Keys" @> ${[...way.keys]}::bigint[] and ${before === undefined ? sql`true` : sql`"At" < ${before}`}
        and ${all(byIndex.map(({ bare }) => notAmong(oneOf, bare)))}
      order by "At" desc, "ArticleID" desc offset 0)`
    const rows = await db
      .selectFrom(candidates.as('c'))
      .innerJoin('articles', 'articles.ID', 'c.ID')
      .select(['c.ID', 'c.At as CreateTime'])
      .where((eb) => eb.and(conditions(eb as unknown as Eb)))
      .where(proven(way, oneByOne))
      .orderBy('c.At', 'desc')
      .orderBy('c.ID', 'desc')
      .limit(FINDS + 1 - found.length)
      .execute()
    found.push(...rows)
    if (found.length > FINDS || isLast) break
  }
  return found
}

/** The newest articles whose title is found as the list finds it, one more than FINDS at most. */
export async function newestTitles(db: Db, text: string, conditions: Sought['conditions']): Promise<Find[]> {
  return db
    .selectFrom('articles')
    .select(['articles.ID', 'articles.CreateTime'])
    .where((eb) => eb.and([...conditions(eb), titleSearch(eb, text)]))
    .orderBy('articles.CreateTime', 'desc')
    .orderBy('articles.ID', 'desc')
    .limit(FINDS + 1)
    .execute()
}

/** What the keys leave open: that longer words stand in one piece, and that what is not wanted does not. */
function proven({ proofs }: Way, without: SearchQuery['without']): Expression<SqlBool> {
  const needed = proofs.map(
    (text) =>
      sql<SqlBool>`exists (select from article_search s where s."ArticleID" = articles."ID" and ${textHas(text)})`,
  )
  return all([...needed, ...without.map(({ bare }) => sql<SqlBool>`not ${hasWord(bare)}`)])
}

const all = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  parts.length === 0 ? sql`true` : sql`(${sql.join([...parts], sql` and `)})`

/** Who has a word the index knows at once; where most have it, asking each article takes seconds. */
function notAmong(oneOf: readonly number[], bare: string): RawBuilder<SqlBool> {
  return sql`"ArticleID" not in (select s."ArticleID" from article_search s
    where s."Keys" && ${[...oneOf]}::bigint[] and s."Keys" @> ${anywhereKeys(bare)}::bigint[] and ${proofOf(bare)})`
}
