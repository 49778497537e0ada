/** The storage that this process has beside a database. */
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { mayKeep } from './identity.ts'
import { ownStorage, type OwnStorage } from './ownStorage.ts'
import type { Storage } from './storage.ts'

/** By what a database and every transaction on it have in common. */
const held = new WeakMap<object, OwnStorage>()
const ofDatabase = (db: Pick<Kysely<never>, 'getExecutor'>) => db.getExecutor().adapter

/** Says where the files of a database that was opened lie. Answers the storage, guarded: see ownStorage. */
export function holdStorage({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>, storage: Storage): OwnStorage {
  const own = ownStorage(pool, storage)
  held.set(ofDatabase(db), own)
  return own
}

/** Where the files of a database, or of a transaction on it, lie. */
export function storageOf(db: Pick<Kysely<never>, 'getExecutor'>): OwnStorage {
  const storage = held.get(ofDatabase(db))
  if (!storage) throw new Error('no storage was opened for this database: see openNewsroom')
  return storage
}

/** Whether this process has the files of a database; false, too, while their storage does not answer. */
export async function hasFiles(db: Pick<Kysely<never>, 'getExecutor'>): Promise<boolean> {
  const standing = await held
    .get(ofDatabase(db))
    ?.standing()
    .catch(() => 'bare' as const)
  return standing === undefined || mayKeep(standing)
}
