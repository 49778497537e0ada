/** What a save changes in an article, field by field. */
import type { Selectable } from 'kysely'
import { logField } from '../../../src/api/content/articles/ownFields.ts'
import { suggestionsOf } from '../../../src/api/content/articles/suggestions.ts'
import type { Articles } from '../../platform/database/tables/articles.ts'
import { columnFields, textFields, type ArticleColumns } from './columns.ts'
import type { LiveFields } from './liveFields.ts'

/** Old and new values of the fields that differ, as JSON knows them. */
export interface Difference {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))
const same = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** Compare what was written with what is stored; fields the writer left out do not differ. */
export function differenceOf(
  article: Selectable<Articles>,
  columns: ArticleColumns,
  extra: Readonly<Record<string, unknown>>,
): Difference {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  const compare = (field: string, old: unknown, now: unknown) => {
    if (now === undefined || same(old, now)) return
    before[field] = plain(old)
    after[field] = plain(now)
  }
  for (const field of [...columnFields, 'SuggestedContent'] as const) compare(field, article[field], columns[field])
  for (const [field, value] of Object.entries(extra)) compare(field, article.Extra[field], value)
  return { before, after }
}

/** Longest text the log keeps of a field, in characters. */
const LOGGED = 200

type Values = Readonly<Record<string, unknown>>

/** What a difference is told with. */
interface LoggedWith {
  /** Words of the text. */
  readonly words: { readonly before: number; readonly after: number }
  /** What the newsroom's own fields are called, by their keys. Default: as their keys. */
  readonly names?: ReadonlyMap<string, string>
}

/** A difference as the log keeps it: of the body its length in words, the number of its suggestions; of long texts the beginning. */
export function loggedDifference({ before, after }: Difference, { words, names = new Map() }: LoggedWith): Difference {
  const own = ownDifference(before['Extra'], after['Extra'], names)
  const short = ({ Extra: _, ...fields }: Readonly<Record<string, unknown>>, count: number) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        if (field === 'ResourceContent') return ['WordCount', count]
        if (field === 'SuggestedContent') return ['Suggestions', suggestionsOf(String(value)).length]
        return [field, shortened(value)]
      }),
    )
  return {
    before: { ...short(before, words.before), ...own.before },
    after: { ...short(after, words.after), ...own.after },
  }
}

/** Each of the newsroom's own fields that differs, by what it is called: 字段“地点”. */
function ownDifference(before: unknown, after: unknown, names: ReadonlyMap<string, string>): Difference {
  const [old, now] = [(before ?? {}) as Values, (after ?? {}) as Values]
  const differing = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !same(old[key], now[key]))
  const told = (values: Values) =>
    Object.fromEntries(differing.map((key) => [logField(names.get(key) ?? key), shortened(plain(values[key]))]))
  return { before: told(old), after: told(now) }
}

const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > LOGGED ? `${value.slice(0, LOGGED)}…` : value

/**
 * The old values to be kept while a public text is corrected: those kept already, and those of fields besides the text
 * that change now. null when there are none.
 */
export function keptLive(kept: LiveFields | null, { before }: Difference): LiveFields | null {
  const text: readonly string[] = [...textFields, 'SuggestedContent']
  const others = Object.entries(before).filter(([field]) => !text.includes(field))
  const all = { ...Object.fromEntries(others), ...kept }
  return Object.keys(all).length === 0 ? null : all
}
