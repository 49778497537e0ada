/** By what the work is counted: the key of each way in SQL, and what its keys are called. */
import { sql, type RawBuilder } from 'kysely'
import type { CountedBy } from '../../../src/api/content/statistics/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

const DAY_MS = 86_400_000

/**
 * The key of an article joined with its author: `time` is the column that says on which day it counts. Days are the
 * newsroom's: the connection's time zone is.
 */
export function keyOf(by: CountedBy, time: RawBuilder<unknown>): RawBuilder<number> {
  if (by === 'person') return sql`articles."AdminID"`
  if (by === 'channel') return sql`articles."ChID"`
  if (by === 'unit') return sql`coalesce(author."MechanismID", 0)`
  if (by === 'day') return sql`(${time}::date - date '1970-01-01')::int`
  return sql`d."UserID"`
}

/** What the keys are called. */
export async function namesOfKeys(
  db: Db,
  StID: number,
  by: CountedBy,
  keys: readonly number[],
): Promise<Map<number, string>> {
  if (by === 'day') return new Map(keys.map((day) => [day, new Date(day * DAY_MS).toISOString().slice(0, 10)]))
  const source = {
    person: sql`select "ID", "AdminUserRealName" as "Name" from admin_users`,
    reviewer: sql`select "ID", "AdminUserRealName" as "Name" from admin_users`,
    channel: sql`select "ID", "Name" from channels`,
    unit: sql`select "ID", "Name" from mechanisms`,
  }[by]
  const { rows } = await sql<{ ID: number; Name: string }>`
    ${source} where "StID" = ${StID} and "ID" = any(${[...keys]}::bigint[])`.execute(db)
  return new Map(rows.map(({ ID, Name }) => [ID, Name]))
}
