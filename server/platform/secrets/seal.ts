/**
 * Secrets at rest: AES-256-GCM under a key that the database does not hold. What is sealed is bound to its place, so that a
 * value copied into another row, column or table opens nothing.
 *
 * A column that holds sealed values says so in its migration, and is then sealed anew by a rotation, too:
 *
 *     comment on column second_factors."Secret" is 'sealed';
 *
 * Where nothing better is at hand keep a secret of a station by keepSecret (records/secrets.ts), which stands on this.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'
import { keysFor } from './keyRing.ts'
import type { SecretsKey } from './keyText.ts'

/** Where a sealed value stands. */
export interface Place {
  readonly table: keyof Database
  readonly column: string
  /** The row's primary key; of several columns: their values in the order of the key. */
  readonly id: number | string | readonly (number | string)[]
}

/** What every sealed value begins with; the number is the form's. */
export const PREFIX = 'sealed:1:'
const IV = 12
const TAG = 16

/** Whether a stored text is sealed; else it is plain, of a release that did not seal. */
export const isSealed = (stored: string): boolean => stored.startsWith(PREFIX)

/** The id of the key that a text was sealed with; undefined where it is not sealed. */
export const keyIdOf = (stored: string): string | undefined =>
  isSealed(stored) ? stored.slice(PREFIX.length).split(':', 1)[0] : undefined

const boundTo = ({ table, column, id }: Place) =>
  Buffer.from(JSON.stringify([table, column, ...[id].flat().map(String)]))

/** Seals a text with a key, for a place. */
export function sealWith(key: SecretsKey, place: Place, text: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(boundTo(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${PREFIX}${key.id}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** Opens what `sealWith` sealed; undefined where it was changed, or stands in another place than it was sealed for. */
export function openWith(key: SecretsKey, place: Place, stored: string): string | undefined {
  const bytes = Buffer.from(stored.slice(stored.lastIndexOf(':') + 1), 'base64url')
  try {
    const cipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV), { authTagLength: TAG })
    cipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([cipher.update(bytes.subarray(IV + TAG)), cipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * Seals a text for the place where it is then stored; the row's key must be known (see `nextID`). Throws 'refused' where
 * this server lacks the key that the database is sealed with.
 */
export async function seal(db: Kysely<Database>, place: Place, text: string): Promise<string> {
  const id = await currentKey(db)
  const key = keysFor(db).find(id)
  if (!key) throw lacking(id)
  return sealWith(key, place, text)
}

/**
 * Opens a text that `seal` sealed for this place. Throws 'refused' where the key is not here, and where the text was sealed
 * for another place or is no sealed one.
 */
export function unseal(db: Kysely<Database>, place: Place, stored: string): string {
  const id = keyIdOf(stored)
  if (id === undefined) throw new Refusal('refused', '这里存的密钥没有封存，不能使用；请重新填写密钥。')
  const key = keysFor(db).find(id)
  if (!key) throw lacking(id)
  const text = openWith(key, place, stored)
  if (text === undefined) throw new Refusal('refused', '存放的密钥被改动过或被挪到了别处，不能使用；请重新填写密钥。')
  return text
}

const lacking = (id: string) =>
  new Refusal(
    'refused',
    `密钥是用另一把钥匙（${id}）封存的，本服务器没有它：请运维设置原来的 SECRETS_KEY，或重新填写密钥。`,
  )

/** The id of the key by which this database is sealed now. Until the transaction ends no rotation changes it. */
async function currentKey(db: Kysely<Database>): Promise<string> {
  const known = () => sql<{ KeyID: string }>`select "KeyID" from secrets_key for share`.execute(db)
  const { rows } = await known()
  if (rows[0]) return rows[0].KeyID
  const newest = keysFor(db).newest()
  if (!newest) throw new Refusal('refused', '还没有封存密钥用的钥匙：请先启动一次服务器，或设置 SECRETS_KEY。')
  await db
    .insertInto('secrets_key')
    .values({ KeyID: newest.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await known()).rows[0]!.KeyID
}

/** The number of the next row of a table, for what must be known before the row is there. */
export async function nextID(db: Kysely<Database>, table: keyof Database): Promise<number> {
  const { rows } = await sql<{ ID: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'ID')) as "ID"`.execute(db)
  return rows[0]!.ID
}
