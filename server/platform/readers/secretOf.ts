/** What signs what a station's server tells its readers; nobody else ever sees it, and it is sealed where it is kept. */
import { createHmac, randomBytes, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isSealed, seal, unseal } from '../secrets/seal.ts'

const placeOf = (StID: number) => ({ table: 'reader_secrets', column: 'Secret', id: StID }) as const

/** The secret of a station, made when it is first asked for. Throws 'refused' where this server lacks the key it is sealed with. */
export async function readerSecretOf(db: Kysely<Database>, StID: number): Promise<string> {
  const known = () => db.selectFrom('reader_secrets').select('Secret').where('StID', '=', StID).executeTakeFirst()
  let found = await known()
  if (!found) {
    const Secret = await seal(db, placeOf(StID), randomBytes(48).toString('base64url'))
    await db
      .insertInto('reader_secrets')
      .values({ StID, Secret })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Another server may have been the first.
    found = (await known())!
  }
  // A release before kept it as it is.
  return isSealed(found.Secret) ? unseal(db, placeOf(StID), found.Secret) : found.Secret
}

/** What is signed with: a secret, or the same as a key that was made of it once, by which signing takes two thirds of the time. */
export type Signing = string | KeyObject

/** The signature of a text by a secret. */
export const signedBy = (secret: Signing, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

/** The same in base64url. */
export const signatureBy = (secret: Signing, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
