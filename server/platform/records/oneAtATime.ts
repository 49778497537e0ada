/** Changes of a whole order or tree, one after the other. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * Nobody else changes this of the station until the transaction ends: two moves cannot make a circle, nor two records take
 * one place. `matter`: what has an order of its own, by the name of its table. Other matters do not wait, nor does whoever
 * only refers to the station, however long it takes.
 */
export async function oneAtATime(db: Kysely<Database>, StID: number, matter: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one at a time ${matter} ${StID}`}, 0))`.execute(db)
}
