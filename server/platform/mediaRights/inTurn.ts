/**
 * What is judged and what it is judged by do not change past each other: whoever turns something public and whoever forbids it at the
 * same moment would each see the house as it was before the other, and nobody would know that the public sees what it may not.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const matter = sql`hashtextextended('what may be public', 0)`

/** Whoever says from now on what may not be public waits until this transaction ends; others who only ask do not. */
export async function asksMayBePublic(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${matter})`.execute(db)
}

/** What turned public so far is seen from now on, and what is to turn public waits to hear what this transaction says. */
export async function saysMayBePublic(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${matter})`.execute(db)
}
