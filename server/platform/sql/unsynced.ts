/** Writes that may be lost with the machine's power, and wait for no disk. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/**
 * A transaction that is acknowledged before it is on the disk: what it wrote may be gone when PostgreSQL or the machine ends at
 * once within the next second, and nothing else can happen to it. For what is found again or made up for without anybody's help,
 * while the disk is busy with files.
 */
export function unsynced<Result>(
  db: Kysely<Database>,
  act: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    return act(tx)
  })
}

/** What the transaction writes is on the disk before it is acknowledged, after all. */
export async function syncedAfterAll(tx: Kysely<Database>): Promise<void> {
  await sql`set local synchronous_commit = on`.execute(tx)
}
