/** Taking away stored files that no row names. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { storageOf } from './heldStorage.ts'
import { namedIn } from './namedFiles.ts'

/** Finds what nobody names, and takes it away. */
export interface Sweeper {
  /** The hashes of some, those first that were brought first. `most`: how many. */
  find(most: number): Promise<string[]>
  /** Takes one away, unless somebody names it or brought it again meanwhile. Answers whether it went. */
  take(Sha256: string): Promise<boolean>
}

/**
 * Sweeps what was last brought so many hours ago; nothing while another database has the storage, too. Rejects with a
 * StorageProblem where the storage is not the database's.
 */
export async function sweeperOf({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, hours: number): Promise<Sweeper> {
  if (await storageOf(db).other()) return { find: async () => [], take: async () => false }
  // Where nothing is known that could name files, all of them count as named.
  const named = (await namedIn(pool)) ?? 'true'
  const loose = sql<boolean>`f."StoredAt" <= now() - make_interval(hours => ${hours}) and not ${sql.raw(named)}`
  return {
    async find(most) {
      const { rows } = await sql<{ Sha256: string }>`
        select f."Sha256" from stored_files f where ${loose} order by f."StoredAt" limit ${most}`.execute(db)
      return rows.map(({ Sha256 }) => Sha256)
    },
    take: (Sha256) =>
      db.transaction().execute(async (tx) => {
        // Bytes go while their row is locked: whoever brings the same file at that moment waits, and writes it anew. Whoever
        // had the lock before and names it now is seen, since it is looked after the lock was got.
        await sql`select from stored_files where "Sha256" = ${Sha256} for update`.execute(tx)
        const gone = await sql`delete from stored_files f where f."Sha256" = ${Sha256} and ${loose}`.execute(tx)
        if (gone.numAffectedRows !== 1n) return false
        await storageOf(tx).remove(Sha256)
        return true
      }),
  }
}
