/**
 * Ours: how one of the public is known again. A number, name or OpenID that merely stands in a request names nobody, because
 * anybody can write it there; a token does, because only the station's server can sign one. It is kept by who reads, and says
 * of them nothing but that they are the same as before.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A reader of a station. */
export interface Reader {
  /** The same for the same token. */
  readonly name: string
  readonly token: string
}

const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')
const readerNamed = (secret: string, name: string): Reader => ({ name, token: `${name}.${signed(secret, name)}` })

async function secretOf(db: Kysely<Database>, StID: number): Promise<string> {
  const known = () => db.selectFrom('reader_secrets').select('Secret').where('StID', '=', StID).executeTakeFirst()
  const found = await known()
  if (found) return found.Secret
  await db
    .insertInto('reader_secrets')
    .values({ StID })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await known())!.Secret
}

/** Who brings the token; undefined without one that this station's server signed. */
export async function readerOf(
  db: Kysely<Database>,
  StID: number,
  token: string | undefined,
): Promise<Reader | undefined> {
  if (!token) return undefined
  const [name = ''] = token.split('.', 1)
  const reader = readerNamed(await secretOf(db, StID), name)
  const [ours, theirs] = [Buffer.from(reader.token), Buffer.from(token)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? reader : undefined
}

/** A reader who brings none: the same again for the same made-up number from the same address. */
export async function newReader(
  db: Kysely<Database>,
  { StID, ip, ClientID }: { readonly StID: number; readonly ip: string; readonly ClientID: string },
): Promise<Reader> {
  const secret = await secretOf(db, StID)
  // Never the signature of a name, so that no token can be put together from another's name.
  return readerNamed(secret, signed(secret, `new ${ip} ${ClientID}`))
}
