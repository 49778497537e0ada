/** The keys that this process has for a database. */
import type { Kysely } from 'kysely'
import { readKeyFile } from './keyFile.ts'
import type { SecretsKey } from './keyText.ts'

/** Keys, and where they are from. */
export interface KeyRing {
  /** The file they stand in; undefined: they were given by the operator (SECRETS_KEY). */
  readonly file: string | undefined
  /** The one that seals in a database that knows none yet; undefined where there is none. */
  newest(): SecretsKey | undefined
  /** The key of an id. A file is read again, because a rotation may have written it since; undefined where it is not there. */
  find(id: string): SecretsKey | undefined
  all(): readonly SecretsKey[]
}

/** The keys the operator gave. */
export function ringOf(keys: readonly SecretsKey[]): KeyRing {
  return { file: undefined, newest: () => keys[0], find: (id) => keys.find((key) => key.id === id), all: () => keys }
}

/** The keys of a file, which need not be there yet. */
export function ringIn(file: string): KeyRing {
  let keys = readKeyFile(file)
  const again = () => (keys = readKeyFile(file))
  return {
    file,
    newest: () => (keys.length > 0 ? keys : again())[0],
    find: (id) => keys.find((key) => key.id === id) ?? again().find((key) => key.id === id),
    all: () => keys,
  }
}

/** By what a database and every transaction on it have in common. */
const rings = new WeakMap<object, KeyRing>()
const ofDatabase = (db: Pick<Kysely<never>, 'getExecutor'>) => db.getExecutor().adapter

/** Says which keys there are for a database that was opened. */
export function holdKeys(db: Pick<Kysely<never>, 'getExecutor'>, ring: KeyRing): void {
  rings.set(ofDatabase(db), ring)
}

/** The keys for a database or a transaction on it. */
export function keysFor(db: Pick<Kysely<never>, 'getExecutor'>): KeyRing {
  const ring = rings.get(ofDatabase(db))
  if (!ring) throw new Error('no keys of secrets were opened for this database: see openSecrets')
  return ring
}
