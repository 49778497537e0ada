/** Telling a station's distribution endpoint what became public and what is public no more. */
import type { Kysely } from 'kysely'
import { DISTRIBUTION } from '../../../src/api/system/settingsParameters/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Sender } from './senders.ts'
import { endpointFor, sendSigned, type Endpoint } from './signed.ts'

export { signatureOf } from './signed.ts'

/** The station's endpoint for articles; undefined when none is. */
export function endpointOf(db: Kysely<Database>, StID: number): Promise<Endpoint | undefined> {
  return endpointFor(db, StID, DISTRIBUTION)
}

/** Sends an article's event. */
export const sendDistribution: Sender = (parts, effect) => sendSigned(parts, effect, DISTRIBUTION)
