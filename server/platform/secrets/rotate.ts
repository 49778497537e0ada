/** Another key for everything that is sealed. */
import { sql, type Kysely } from 'kysely'
import { DatabaseProblem } from '../database/DatabaseProblem.ts'
import type { Database } from '../database/schema.ts'
import { retireKeys, writeKeyFile } from './keyFile.ts'
import { keysFor, type KeyRing } from './keyRing.ts'
import { newKey, type SecretsKey } from './keyText.ts'
import { forgetMakeable, lostSecrets, type Lost } from './lost.ts'
import { isSealed, keyIdOf, openWith, PREFIX, sealWith } from './seal.ts'
import { replaceValue, sealedColumns, skipped, valuesUnlike, type StoredValue } from './sealedColumns.ts'

/** What a rotation did. */
export interface Rotation {
  /** The id of the key by which everything is sealed now. */
  readonly key: string
  readonly sealed: number
  /** Values whose key is not here; they stay as they are. */
  readonly unopened: number
  /** Where the former key was put; undefined where the operator keeps the keys, or some value still needs it. */
  readonly former: string | undefined
}

/**
 * Seals every value with the newest key: one that is made in the file of DATA_DIR, or the first of SECRETS_KEY. Servers go on
 * meanwhile. May be interrupted at any point and called again, which goes on with the same key.
 * @param signal stops between two rows.
 * @throws {DatabaseProblem} where SECRETS_KEY holds no new key.
 */
export async function rotateSecrets(db: Kysely<Database>, signal?: AbortSignal): Promise<Rotation> {
  const ring = keysFor(db)
  const key = await nextKey(db, ring)
  // Waits for everybody who is sealing with the former one; whoever comes later seals with this.
  await sql`
    insert into secrets_key ("KeyID") values (${key.id})
    on conflict ("One") do update set "KeyID" = excluded."KeyID", "Since" = now()`.execute(db)
  let sealed = 0
  const unopened: string[] = []
  for (const column of await sealedColumns(db)) {
    const skip: string[] = []
    let more = true
    while (more) {
      signal?.throwIfAborted()
      more = await db.transaction().execute(async (tx) => {
        const values = await valuesUnlike(tx, column, `${PREFIX}${key.id}:`, skip)
        for (const value of values) {
          const text = textOf(ring, value)
          if (text === undefined) skip.push(skipped(value))
          else await replaceValue(tx, column, value, sealWith(key, value.place, text))
          if (text !== undefined) sealed += 1
        }
        return values.length > 0
      })
    }
    unopened.push(...skip)
  }
  const others = ring.all().filter(({ id }) => id !== key.id)
  const isOver = ring.file !== undefined && unopened.length === 0 && others.length > 0
  const former = isOver ? retireKeys(ring.file!, others) : undefined
  if (isOver) writeKeyFile(ring.file!, [key])
  return { key: key.id, sealed, unopened: unopened.length, former }
}

/**
 * The database's secrets are sealed with this server's key from now on. What others sealed stays as it is, but for what can be
 * made anew. Answers the key's id, and what cannot be opened any more.
 */
export async function adoptKey(
  db: Kysely<Database>,
): Promise<{ readonly key: string; readonly lost: readonly Lost[] }> {
  const ring = keysFor(db)
  if (!ring.newest() && ring.file !== undefined) writeKeyFile(ring.file, [newKey()])
  const { id } = ring.newest()!
  await sql`
    insert into secrets_key ("KeyID") values (${id})
    on conflict ("One") do update set "KeyID" = excluded."KeyID", "Since" = now()`.execute(db)
  const lost = await lostSecrets(db, ring)
  await forgetMakeable(db, ring)
  return { key: id, lost }
}

async function nextKey(db: Kysely<Database>, ring: KeyRing): Promise<SecretsKey> {
  const current = (await db.selectFrom('secrets_key').select('KeyID').executeTakeFirst())?.KeyID
  if (current !== undefined && !ring.find(current))
    throw new DatabaseProblem({
      zh: `密钥是用钥匙 ${current} 封存的，它不在这里：没有它就不能换一把来封。`,
      en: `The secrets are sealed with the key ${current}, which is not here: it is needed to seal them with another one.`,
    })
  const newest = ring.newest()
  // A rotation that was interrupted has left the new key and the former ones side by side.
  if (newest && (newest.id !== current || ring.all().length > 1)) return newest
  if (ring.file === undefined)
    throw new DatabaseProblem({
      zh: `所有的密钥都用 SECRETS_KEY 里唯一的钥匙封存：请在它前面写一把新的（“新,旧”），带着两把重新启动每台服务器，再运行一次。`,
      en: `Everything is sealed with the only key in SECRETS_KEY: write a new one before it ("new,old"), start every server again with both, and call this once more.`,
    })
  const key = newKey()
  writeKeyFile(ring.file, [key, ...ring.all()])
  return ring.find(key.id)!
}

function textOf(ring: KeyRing, { place, stored }: StoredValue): string | undefined {
  if (!isSealed(stored)) return stored
  const key = ring.find(keyIdOf(stored)!)
  return key && openWith(key, place, stored)
}
