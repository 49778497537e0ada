/** What a search means by sound: names as they are read, by initials or syllables. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { soundPattern } from '../pinyin/soundPattern.ts'
import { containing } from '../sql/containing.ts'

/**
 * Rows in one of whose `columns` each word of a text is, or sounds like it; undefined where nothing of it can be heard, as it has
 * no letters. The columns hold short texts such as titles.
 */
export async function heardAs(columns: readonly string[], text: string): Promise<RawBuilder<SqlBool> | undefined> {
  const words = text.split(/\s+/).filter(Boolean)
  const patterns = await Promise.all(words.map(soundPattern))
  if (columns.length === 0 || patterns.every((pattern) => pattern === undefined)) return undefined
  const each = words.map((word, at) => {
    const pattern = patterns[at]
    const here = columns.map((name) => {
      const column = sql.ref(name)
      const written = sql<SqlBool>`${column} ilike ${containing(word)}`
      return pattern === undefined ? written : sql<SqlBool>`(${written} or ${column} ~ ${pattern})`
    })
    return sql<SqlBool>`(${sql.join(here, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}

/** Rows in one of whose columns a text stands, or that are called by a name that sounds like it. `spoken`: those that are names; default all. */
export async function foundBy(
  columns: readonly string[],
  text: string,
  { spoken = columns }: { readonly spoken?: readonly string[] } = {},
): Promise<RawBuilder<SqlBool>> {
  const heard = await heardAs(spoken, text)
  const here = columns.map((column) => sql<SqlBool>`${sql.ref(column)} ilike ${containing(text)}`)
  return sql<SqlBool>`(${sql.join([...here, ...(heard ? [heard] : [])], sql` or `)})`
}
