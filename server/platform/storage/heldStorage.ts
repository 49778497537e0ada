/** The storage that this process has beside a database. */
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../database/connect.ts'
import { mayKeep } from './identity.ts'
import { ownStorage, type OwnStorage } from './ownStorage.ts'
import { StorageProblem, type Storage } from './storage.ts'

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

/** Why this process has not got the files of a database just now; undefined: it has. */
export async function filesProblem(db: Pick<Kysely<never>, 'getExecutor'>): Promise<StorageProblem | undefined> {
  try {
    const standing = await held.get(ofDatabase(db))?.standing()
    return standing === undefined || mayKeep(standing) ? undefined : new StorageProblem('foreign')
  } catch (error) {
    return error instanceof StorageProblem ? error : new StorageProblem('foreign')
  }
}

/** Whether this process has the files of a database; false, too, while their storage does not answer. */
export const hasFiles = async (db: Pick<Kysely<never>, 'getExecutor'>): Promise<boolean> =>
  (await filesProblem(db)) === undefined
