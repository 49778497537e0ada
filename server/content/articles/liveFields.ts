/**
 * While a public text is corrected the public goes on seeing its live revision. Revisions keep the text only, so what
 * else was changed meanwhile (cover, keywords, channel …) is kept as it was in Extra under one key, and the wire does
 * not show it.
 */
import { sql, type Expression, type RawBuilder } from 'kysely'

/** The key in Extra. No field of the wire begins so. */
export const liveKey = '_live'

/** The old values by field, or null when nothing but the text was changed. */
export type LiveFields = Readonly<Record<string, unknown>>

/** Read them in SQL. */
export function liveFieldsOf(extra: Expression<unknown>): RawBuilder<LiveFields | null> {
  return sql<LiveFields | null>`${extra}->${sql.lit(liveKey)}`
}
