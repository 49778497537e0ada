/** Furnishes a station: a first article, a live, a task are possible in it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { oneAtATime } from '../records/oneAtATime.ts'
import type { FamilyFurnishing, FurnishingChoice, NamedFurnishing } from './furnishing.ts'

/** What to put in. */
export interface FurnishOptions {
  readonly StID: number
  /** Default none of what is by choice. */
  readonly choices?: readonly FurnishingChoice[] | undefined
}

/**
 * Puts in what the station has none of, and leaves alone what is there: doing it twice is doing it once. Answers what was
 * put in. Call it in a transaction; of two at once for one station the second waits, and finds what the first put in.
 */
export async function furnishStation(
  db: Kysely<Database>,
  furnishings: readonly NamedFurnishing[],
  { StID, choices = [] }: FurnishOptions,
): Promise<readonly NamedFurnishing[]> {
  await oneAtATime(db, StID, 'furnishing')
  const put: NamedFurnishing[] = []
  for (const furnishing of furnishings) {
    const { load, byChoice } = furnishing
    if ((byChoice && !choices.includes(byChoice)) || (await isFurnished(db, furnishing, StID))) continue
    const { furnishStation: furnish } = await load()
    await furnish(db, StID)
    put.push(furnishing)
  }
  return put
}

/** Whether a station has any of it. */
export async function isFurnished(
  db: Kysely<Database>,
  { table, besides }: FamilyFurnishing,
  StID: number,
): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from ${sql.table(table)} where "StID" = ${StID}
      and not ${besides ? sql.ref(besides) : sql.lit(false)}) as some`.execute(db)
  return rows[0]!.some
}
