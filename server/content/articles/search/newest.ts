/** The newest finds of a search, as parts of one statement: see stretches.ts for `stretch`. */
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hasTitleKeys } from '../searchKeys.ts'
import { titleHas, titleSearch } from '../titleSearch.ts'
import { hasWord, textHas } from './hasWord.ts'
import { anywhereKeys } from './keys.ts'
import type { SearchQuery, Way } from './query.ts'
import { newestOf } from './stretches.ts'

/** Ours: a search brings so many articles into an order; who needs more says more words. */
export const FINDS = 200

/** What is looked for, and what else must be true of an article. */
export interface Sought {
  readonly text: string
  /** The same, taken apart. */
  readonly query: SearchQuery
  readonly conditions: (eb: ExpressionBuilder<Database, 'articles'>) => readonly Expression<SqlBool>[]
}

const eb = expressionBuilder<Database, 'articles'>()

/**
 * "ID" and "At" of the newest articles that hold all words anywhere. The short rows of the index are put in order first;
 * then the articles behind them are looked at one by one, and no more than are needed.
 */
export function newestAnywhere({ query, conditions }: Sought, way: Way, most: number): RawBuilder<unknown> {
  const { atOnce, oneByOne } = notWanted(query, way.keys)
  return newestOf(
    sql`select c."ID", c."At" from (
        select "ArticleID" as "ID", "At" from article_search
        where "Keys" && stretch."OneOf" and "Keys" @> ${[...way.keys]}::bigint[] and "At" < stretch."Before"
          and ${atOnce(sql`"ArticleID"`)}
        order by "At" desc, "ArticleID" desc offset 0) c
      join articles on articles."ID" = c."ID"
      where ${eb.and([...conditions(eb)])} and ${all([...way.proofs.map(isInText), ...oneByOne])}
      order by c."At" desc, c."ID" desc limit ${most}`,
    most,
  )
}

/**
 * "ID" and "At" of the newest articles whose title is found as the list finds it. What has no keys, such as a single letter, is
 * looked for from the newest article down.
 */
export function newestTitles(
  { text, query, conditions }: Sought,
  most: RawBuilder<unknown> | number,
): RawBuilder<unknown> {
  if (!hasTitleKeys(text)) {
    const isFound = eb.and([...conditions(eb), titleSearch(eb, text)])
    return sql`(select articles."ID", articles."CreateTime" as "At" from articles where ${isFound}
      order by articles."CreateTime" desc, articles."ID" desc limit ${most})`
  }
  const { atOnce, oneByOne } = notWanted(query, keysOfTitles(query))
  return newestOf(
    sql`select articles."ID", articles."CreateTime" as "At" from articles
      where time_keys(articles."StID", articles."CreateTime") && stretch."OneOf" and articles."CreateTime" < stretch."Before"
        and ${eb.and([...conditions(eb), titleHas(eb, text)])}
        and ${atOnce(sql`articles."ID"`)} and ${all(oneByOne)}
      order by articles."CreateTime" desc, articles."ID" desc limit ${most}`,
    most,
  )
}

/** What the keys leave open: that longer words stand in one piece. */
const isInText = (text: string) =>
  sql<SqlBool>`exists (select from article_search s where s."ArticleID" = articles."ID" and ${textHas(text)})`

/** What stands in the index of all who have the words in their title; nothing where a word may stand for a sound. */
function keysOfTitles({ words }: SearchQuery): number[] {
  return words.every(({ bare }) => /^\p{Script=Han}+$/u.test(bare))
    ? words.flatMap(({ bare }) => anywhereKeys(bare))
    : []
}

/**
 * What keeps articles out. Two characters are their own proof: who has them besides the keys of what is wanted, the index
 * says at once; where most have them, asking each article takes seconds. For any other word texts are read, of those only
 * that are left.
 */
function notWanted({ without }: SearchQuery, wanted: readonly number[]) {
  const isKey = ({ bare }: { readonly bare: string }) => bare.length === 2
  return {
    atOnce: (ID: RawBuilder<unknown>) =>
      all(
        without.filter(isKey).map(
          ({ bare }) => sql<SqlBool>`${ID} not in (select s."ArticleID" from article_search s
            where s."Keys" && stretch."OneOf" and s."Keys" @> ${[...wanted, ...anywhereKeys(bare)]}::bigint[])`,
        ),
      ),
    oneByOne: without.filter((word) => !isKey(word)).map(({ bare }) => sql<SqlBool>`not ${hasWord(bare)}`),
  }
}

const all = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  parts.length === 0 ? sql`true` : sql`(${sql.join([...parts], sql` and `)})`
