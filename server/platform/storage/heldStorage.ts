/** The storage that this process has beside a database. */
import type { Kysely } from 'kysely'
import type { Storage } from './storage.ts'

/** By what a database and every transaction on it have in common. */
const held = new WeakMap<object, Storage>()
const ofDatabase = (db: Pick<Kysely<never>, 'getExecutor'>) => db.getExecutor().adapter

/** Says where the files of a database that was opened lie. */
export function holdStorage(db: Pick<Kysely<never>, 'getExecutor'>, storage: Storage): void {
  held.set(ofDatabase(db), storage)
}

/** Where the files of a database, or of a transaction on it, lie. */
export function storageOf(db: Pick<Kysely<never>, 'getExecutor'>): Storage {
  const storage = held.get(ofDatabase(db))
  if (!storage) throw new Error('no storage was opened for this database: see openNewsroom')
  return storage
}
