/** Trying something inside a transaction that goes on whether or not it works. */
import { sql } from 'kysely'
import type { Db } from '../pipeline/implement.ts'
import { isContention } from '../pipeline/problems.ts'

/**
 * Does something; when it fails, what it wrote is taken back and the error is the answer. A transaction that only lost
 * against another one is not gone on with: that error is thrown.
 */
export async function attempt<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result } | { readonly error: unknown }> {
  await sql`savepoint item`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint item`.execute(db)
    return { result }
  } catch (error) {
    if (isContention(error)) throw error
    await sql`rollback to savepoint item`.execute(db)
    await sql`release savepoint item`.execute(db)
    return { error }
  }
}
