/** A file of this machine goes into the storage, so that the sweeper knows of it. */
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { discard } from './discard.ts'
import { hashed } from './hashed.ts'
import { storageOf } from './heldStorage.ts'
import type { Stored } from './storage.ts'

/** Ours: how long the moment a file was last brought may be behind, in minutes; the sweeper waits for a day. */
const BEHIND_MINUTES = 60

/**
 * Puts a file into the storage; it is gone from its place afterwards. Its row is written first: the sweeper takes bytes away
 * under the lock of that row, so that what is brought anew at that moment is written anew. `known`: see Storage.
 */
export async function keepFile(db: Kysely<Database>, path: string, known?: Stored): Promise<Stored> {
  const stored = known ?? (await hashed(createReadStream(path)))
  await keptAlready(db, stored)
  return storageOf(db).take(path, stored)
}

/**
 * Puts bytes into the storage as keepFile does. In a transaction that names them afterwards nobody sweeps them before it does:
 * their row is locked until then.
 */
export async function keepBytes(db: Kysely<Database>, bytes: Uint8Array): Promise<Stored> {
  const path = await storageOf(db).scratch()
  try {
    return await keepFile(db, path, await hashed(Readable.from([bytes]), createWriteStream(path, { flags: 'wx' })))
  } finally {
    await discard(path)
  }
}

/** Says of a file that lies in the storage that somebody wants it, so that the sweeper leaves it for a day. */
export async function keptAlready(db: Kysely<Database>, stored: Stored): Promise<Stored> {
  await db
    .insertInto('stored_files')
    .values({ Sha256: stored.Sha256, Size: stored.Size })
    .onConflict((row) =>
      row
        .column('Sha256')
        .doUpdateSet({ StoredAt: sql`now()` })
        .where('stored_files.StoredAt', '<', sql<Date>`now() - make_interval(mins => ${BEHIND_MINUTES})`),
    )
    .execute()
  return stored
}
