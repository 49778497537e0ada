/** Statements that come again and again are prepared once per connection instead of being read anew every time. */
import type pg from 'pg'

/** Ours: from the third time on a text counts as one that comes again. */
const OFTEN = 3
/** Ours: at most so many are kept prepared; each takes some ten kB on every connection. */
const NAMES = 300
/** Longer texts are batches that hardly come again. */
const LONGEST = 6000

/** Stands in a statement that is planned for its values each time. */
export const PLANNED_ANEW = '/* planned anew */'

/** A search goes by its keys whatever is looked for, and reading its plan anew takes a fifth of its time. */
const goesByKeys = (text: string) => text.includes('article_search') || text.includes('time_keys')

/**
 * Whether one plan suits every value: finding rows by number, by the keys of texts, and writing them. The plan of any other
 * search or of a page depends on what is looked for, so those are planned for their values each time.
 */
const suitsOnePlan = (text: string) =>
  text.length <= LONGEST && !text.includes(PLANNED_ANEW) && (goesByKeys(text) || !/\blimit\b|\blike\b|@>/i.test(text))

/** The names of the statements of this process. */
export interface StatementNames {
  /** The name under which a statement is kept; undefined when it is not, or not yet. */
  nameOf(text: string): string | undefined
}

/** Begins with no names. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return {
    nameOf(text) {
      const known = names.get(text)
      // Searches come in many shapes; they leave half of the names to what comes all the time.
      const most = goesByKeys(text) ? NAMES / 2 : NAMES
      if (known !== undefined || names.size >= most || !suitsOnePlan(text)) return known
      const times = (seen.get(text) ?? 0) + 1
      if (times < OFTEN) {
        if (seen.size > 5 * NAMES) seen.clear()
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const name = `copydesk_${names.size}`
      names.set(text, name)
      return name
    },
  }
}

/** PostgreSQL's word for a statement whose table has got other columns since it was prepared. */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

type Query = (text: unknown, values?: unknown, ...more: unknown[]) => unknown

/** Lets a new connection keep its statements. Only `query(text, values)` is changed, the way kysely asks. */
export function nameStatements(client: pg.PoolClient, names: StatementNames): void {
  const query = client.query.bind(client) as Query
  // Another server of the same installation may be newer and change tables while this one runs.
  let age = 0
  const named = async (text: string, values: unknown[], name: string): Promise<unknown> => {
    try {
      return await query({ name: `${name}_${age}`, text, values })
    } catch (error) {
      if (!isOutdated(error)) throw error
      age += 1
      // In a transaction it is too late; whoever began it begins again (isContention).
      return await Promise.resolve(query(text, values)).catch(() => Promise.reject(error as Error))
    }
  }
  client.query = ((text: unknown, values?: unknown, ...more: unknown[]) => {
    const hasValues = Array.isArray(values) && values.length > 0 && more.length === 0
    const name = typeof text === 'string' && hasValues ? names.nameOf(text) : undefined
    return name === undefined ? query(text, values, ...more) : named(text as string, values as unknown[], name)
  }) as typeof client.query
}
