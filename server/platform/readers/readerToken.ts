/**
 * Ours: how one of the public is known again. A number, name or OpenID that merely stands in a request names nobody, because
 * anybody can write it there; a token does, because only the station's server can give one. That of a device says of who
 * reads nothing but that they are the same as before; that of a person, given for a code or by WeChat, says who they are.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isPersonToken, personOf, type Person } from './person.ts'
import { readerSecretOf, signatureBy, type Signing } from './secretOf.ts'

/** A reader of a station. */
export interface Reader {
  /** The same for the same device, and for the same person. */
  readonly name: string
  readonly token: string
  /** Who it is; undefined: a device, of which nothing else is known. */
  readonly person?: Person
}

/** The device of a name. */
function deviceNamed(secret: Signing, name: string): Reader {
  return { name, token: `${name}.${signatureBy(secret, name)}` }
}

/** The device a token was given to by the station of this secret; undefined: it was not. */
export function deviceIn(secret: Signing, token: string): Reader | undefined {
  const [name = ''] = token.split('.', 1)
  const reader = deviceNamed(secret, name)
  const [ours, theirs] = [Buffer.from(reader.token), Buffer.from(token)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? reader : undefined
}

/**
 * Who brings the token; undefined without one that this station's server gave. Throws 'refused' for a person who was signed
 * out or switched off: they must not write as nobody while they believe that they write as themselves.
 */
export async function readerOf(
  db: Kysely<Database>,
  StID: number,
  token: string | undefined,
  now: Date,
): Promise<Reader | undefined> {
  if (!token) return undefined
  if (isPersonToken(token)) {
    const person = await personOf(db, { StID, token, now })
    return { name: `person ${person.KnownAs}`, token, person }
  }
  return deviceIn(await readerSecretOf(db, StID), token)
}

/** A device that brings none: the same again for the same made-up number from the same address. */
export async function newReader(
  db: Kysely<Database>,
  { StID, ip, ClientID }: { readonly StID: number; readonly ip: string; readonly ClientID: string },
): Promise<Reader> {
  const secret = await readerSecretOf(db, StID)
  // Never the signature of a name, so that no token can be put together from another's name.
  return deviceNamed(secret, signatureBy(secret, `new ${ip} ${ClientID}`))
}
