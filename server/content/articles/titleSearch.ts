/** The condition that finds articles by title, sound or number. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { containing } from '../../platform/sql/containing.ts'
import { bareSql } from './bareText.ts'
import { hasWord } from './search/hasWord.ts'
import { parseSearch } from './search/query.ts'
import { searchWords, type Meaning, type SearchWord } from './searchKeys.ts'

type Eb = ExpressionBuilder<Database, 'articles'>

/**
 * Titles with every word of the search, in any order (searchWords), of articles without those that are not wanted
 * (parseSearch); everything when there are no words. The keys find candidates, LIKE confirms them.
 */
export function titleSearch(eb: Eb, text: string): Expression<SqlBool> {
  const { words, without } = parseSearch(text)
  if (words.length === 0) return eb.lit(true)
  return eb.and([titleHas(eb, text), ...without.map(({ bare }) => sql<SqlBool>`not ${hasWord(bare)}`)])
}

/** The first half of it: that the title has every word. */
export function titleHas(eb: Eb, text: string): Expression<SqlBool> {
  return eb.and(searchWords(text).map((word) => found(eb, word)))
}

/**
 * The keys of all meanings and the proofs of all meanings stand apart: the index answers the keys, so that for each
 * candidate only the proofs are tried. A meaning that is proven has its keys, so nothing is let through.
 */
function found(eb: Eb, { text, meanings, id }: SearchWord): Expression<SqlBool> {
  const number = id === undefined ? [] : [eb('articles.ID', '=', id)]
  // The sounds first: they are compared as they stand, the title is not.
  const proofs = meanings.toReversed().flatMap((meaning) => proofsOf(eb, text, meaning))
  const proven = eb.or([...number, ...proofs])
  if (meanings.some((meaning) => meaning.keys.length === 0)) return proven
  const keys = meanings.map((meaning) => sql<SqlBool>`${eb.ref('articles.TitleKeys')} @> ${[...meaning.keys]}::text[]`)
  // Behind coalesce the planner asks nothing of the proofs: it takes a LIKE for far rarer than it is, and would gather and
  // sort every find of a common word for one page.
  return eb.and([eb.or([...number, ...keys]), eb.fn.coalesce(proven, eb.lit(false))])
}

function proofsOf(eb: Eb, text: string, meaning: Meaning): Expression<SqlBool>[] {
  const column = eb.ref(`articles.${meaning.in}`)
  const asItStands = eb(column, 'like', containing(text))
  // Titles are rarely written as they are typed only where they have letters or marks between; a single Chinese
  // character has nothing between.
  if (meaning.in !== 'Title') return [asItStands]
  return /^\p{Script=Han}$/u.test(text) ? [asItStands] : [asItStands, eb(bareSql(column), 'like', containing(text))]
}
