/** The key by which push services know this installation. Made when it is first wanted, and kept sealed. */
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

const place = { table: 'web_push_keys', column: 'PrivateKey', id: 1 } as const

/** Both halves, in base64url. */
export interface PushKeys {
  readonly PublicKey: string
  readonly PrivateKey: string
}

/** The public half; made where there is none. Two that make one at once get the same. */
export async function publicKeyOf(db: Db): Promise<string> {
  const stored = () => db.selectFrom('web_push_keys').select('PublicKey').executeTakeFirst()
  const found = await stored()
  if (found) return found.PublicKey
  const { publicKey: PublicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('web_push_keys')
    .values({ ID: place.id, PublicKey, PrivateKey: await seal(db, place, privateKey) })
    .onConflict((same) => same.doNothing())
    .execute()
  return (await stored())!.PublicKey
}

/** Both, for sending; undefined where nobody wanted any yet. Throws 'refused' where this server cannot open it. */
export async function pushKeysOf(db: Kysely<Database>): Promise<PushKeys | undefined> {
  const found = await db.selectFrom('web_push_keys').selectAll().executeTakeFirst()
  return found && { PublicKey: found.PublicKey, PrivateKey: await unseal(db, place, found.PrivateKey) }
}
