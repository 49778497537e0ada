/** The newest finds of a search. */
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { containing } from '../../../platform/sql/containing.ts'
import { bareSql } from '../bareText.ts'
import { anywhereKeys } from './keys.ts'
import type { Proof, SearchQuery, Way } from './query.ts'
import type { Stretch } from './recent.ts'

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
  readonly ways: readonly Way[]
  readonly query: SearchQuery
  readonly stretches: readonly Stretch[]
  readonly conditions: (eb: Eb) => Expression<SqlBool>[]
}

/**
 * The newest finds, one more than FINDS at most: stretch by stretch back in time, until there are enough; what is seldom is
 * looked for among all after the first one. The short rows of the index are put in order first; then the articles behind
 * them are looked at one by one, and no more than are needed.
 */
export async function newest(db: Db, { ways, query, stretches, conditions }: Sought): Promise<Find[]> {
  const found: Find[] = []
  if (ways.length === 0) return found
  for (const stretch of stretches) {
    const isLast = stretch === stretches.at(-1) || (stretch !== stretches[0] && found.length <= SELDOM)
    const before = stretch.before
    const { oneOf } = isLast ? stretches.at(-1)! : stretch
    // Two characters are their own proof, whoever has them; texts would have to be read for any other word.
    const byIndex = query.without.filter(({ bare }) => !isLast || bare.length === 2)
    const oneByOne = query.without.filter((word) => !byIndex.includes(word))
    const keyed = sql.join(
      ways.map(({ keys }) => sql`("Keys" && ${[...oneOf]}::bigint[] and "Keys" @> ${[...keys]}::bigint[])`),
      sql` or `,
    )
    const candidates = sql<{ ID: number; At: Date }>`(
      select "ArticleID" as "ID", "At" from article_search
      where (${keyed}) and ${before === undefined ? sql`true` : sql`"At" < ${before}`}
        and ${all(byIndex.map(({ bare }) => notAmong(oneOf, bare)))}
      order by "At" desc, "ArticleID" desc offset 0)`
    const rows = await db
      .selectFrom(candidates.as('c'))
      .innerJoin('articles', 'articles.ID', 'c.ID')
      .select(['c.ID', 'c.At as CreateTime'])
      .where((eb) => eb.and(conditions(eb as unknown as Eb)))
      .where(proven(ways, oneByOne))
      .orderBy('c.At', 'desc')
      .orderBy('c.ID', 'desc')
      .limit(FINDS + 1 - found.length)
      .execute()
    found.push(...rows)
    if (found.length > FINDS || isLast) break
  }
  return found
}

/** What the keys leave open: that longer words stand in one piece, and that what is not wanted does not. */
function proven(ways: readonly Way[], without: SearchQuery['without']): Expression<SqlBool> {
  const kept = without.map(({ bare }) => sql<SqlBool>`not ${hasWord(bare)}`)
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
  if (where === 'Text')
    return sql`exists (select from article_search s where s."ArticleID" = articles."ID" and ${textHas(text)})`
  const column = sql<string>`${sql.ref(`articles.${where}`)}`
  if (where !== 'Title') return sql`${column} like ${containing(text)}`
  return sql`(lower(${column}) like ${containing(text)} or ${bareSql(column)} like ${containing(text)})`
}

/** Taking punctuation out of a whole text is dear: only where its pieces are there and it does not stand so. */
const textHas = (text: string): RawBuilder<SqlBool> =>
  sql`(lower(s."Text") like ${containing(text)} or ${bareSql(sql<string>`s."Text"`)} like ${containing(text)})`

/** Who has a word the index knows at once; where most have it, asking each article takes seconds. */
function notAmong(oneOf: readonly number[], bare: string): RawBuilder<SqlBool> {
  const proof = bare.length === 2 ? sql<SqlBool>`true` : textHas(bare)
  return sql`"ArticleID" not in (select s."ArticleID" from article_search s
    where s."Keys" && ${[...oneOf]}::bigint[] and s."Keys" @> ${anywhereKeys(bare)}::bigint[] and ${proof})`
}

function hasWord(bare: string): RawBuilder<SqlBool> {
  const keys = anywhereKeys(bare)
  const proof = bare.length === 2 ? sql<SqlBool>`true` : textHas(bare)
  return sql`exists (select from article_search s where s."ArticleID" = articles."ID"
    and s."Keys" @> ${keys}::bigint[] and ${proof})`
}
