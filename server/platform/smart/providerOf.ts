/** The provider that a station asks about pictures. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../database/schema.ts'
import { secretOf } from '../records/secrets.ts'
import { entryFor, notConfigured, type SmartAsked } from './entryFor.ts'
import { baidu } from './baidu.ts'
import type { SmartProvider } from './provider.ts'

/** The provider. Throws a Refusal 'refused' where none is configured. */
export async function providerFor(
  db: Kysely<Database>,
  asked: SmartAsked,
  allowedHosts: readonly string[],
): Promise<SmartProvider> {
  const entry = await entryFor(db, asked)
  const secret = entry && (await secretOf(db, asked.StID, entry.SecretID))
  if (!entry || secret === undefined) throw new Refusal('refused', notConfigured(asked.ability))
  return baidu({ Host: entry.Host, Appkey: entry.Appkey, secret, allowedHosts })
}
