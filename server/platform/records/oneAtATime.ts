/** Changes of a whole order or tree, one after the other. */
import { sql } from 'kysely'
import type { Db } from '../pipeline/implement.ts'

/**
 * Nobody else changes an order or a tree of this station until the transaction ends: two moves cannot make a circle, nor
 * two records take one place.
 */
export async function oneAtATime(db: Db, StID: number): Promise<void> {
  await sql`select from stations where "ID" = ${StID} for no key update`.execute(db)
}
