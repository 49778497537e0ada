/** Looking for finds stretch by stretch inside one statement, the newest first, and no further than is needed. */
import { sql, type RawBuilder } from 'kysely'
import type { SearchWindow } from './recent.ts'

/** Ours: days that are dated further ahead than tomorrow and looked at. */
const DAYS_AHEAD = 400

/** The stretches of a station as a table named `stretch`, for the `with` of a statement; newestOf reads it. */
export function stretchTable(StID: number, stretches: readonly SearchWindow[]): RawBuilder<unknown> {
  const rows = stretches.map(
    ({ oneOf, before, ahead }) =>
      sql`(${[...oneOf]}::bigint[]${ahead ? sql` || ${daysAhead(StID, ahead)}` : sql``}, ${before ?? 'infinity'}::timestamptz)`,
  )
  return sql`stretch ("OneOf", "Before") as materialized (values ${sql.join(rows)})`
}

/**
 * Hardly any article has such a day, but whichever has is the newest of all. (Without an upper end the planner would expect
 * a third of all articles there, and plan every search anew.)
 */
const daysAhead = (StID: number, from: Date) => sql`array(
  select distinct (time_keys("StID", "CreateTime"))[1] from articles
  where "StID" = ${StID} and "CreateTime" >= ${from} and "CreateTime" < 'infinity' limit ${sql.lit(DAYS_AHEAD)})`

/**
 * The newest finds of a `look` that answers "ID" and "At" of the finds of a row of `stretch`, the newest first. The rows come
 * in their order, and the next one is looked at only when those before it did not bring enough.
 */
export function newestOf(look: RawBuilder<unknown>, most: RawBuilder<unknown> | number): RawBuilder<unknown> {
  return sql`(select f."ID", f."At" from stretch cross join lateral (${look}) f limit ${most})`
}
