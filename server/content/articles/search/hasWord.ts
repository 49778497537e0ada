/** Whether a word stands anywhere in an article, in SQL. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containing } from '../../../platform/sql/containing.ts'
import { bareSql } from '../bareText.ts'
import { anywhereKeys } from './keys.ts'

/** That the text of a row `s` of article_search has a word in one piece. Taking punctuation out of a text is dear: last. */
export const textHas = (text: string): RawBuilder<SqlBool> =>
  sql`(lower(s."Text") like ${containing(text)} or ${bareSql(sql<string>`s."Text"`)} like ${containing(text)})`

/** What the keys of a word leave open: nothing where it is a piece of two characters itself. */
const proofOf = (bare: string): RawBuilder<SqlBool> => (bare.length === 2 ? sql<SqlBool>`true` : textHas(bare))

/** That the article of a row of `articles` has the word, in its title or below. */
export function hasWord(bare: string): RawBuilder<SqlBool> {
  return sql`exists (select from article_search s where s."ArticleID" = articles."ID"
    and s."Keys" @> ${anywhereKeys(bare)}::bigint[] and ${proofOf(bare)})`
}
