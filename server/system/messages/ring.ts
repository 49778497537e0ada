/** Which messages ring at once: as the station's push configuration says (E-32, R-083), and as nobody muted them. */
import type { Kysely } from 'kysely'
import { ringsFor, type MessageModule } from '../../../src/api/system/messages/modules.ts'
import type { Database } from '../../platform/database/schema.ts'

/** What counts when a message is sent. */
export interface Ringing {
  /** Whether a person hears of a message of a module at once. */
  rings(UserID: number, StID: number, module: MessageModule): boolean
  /** Whether the station's rings are sent on to a service of its own. */
  isSentOn(StID: number): boolean
}

/** Looks up what counts for messages to these people. Of a station's configurations the first enabled one is used. */
export async function ringingFor(
  db: Kysely<Database>,
  people: readonly { readonly UserID: number; readonly StID: number }[],
): Promise<Ringing> {
  const users = [...new Set(people.map(({ UserID }) => UserID))]
  const muted = await db.selectFrom('message_mutes').select(['UserID', 'Module']).where('UserID', 'in', users).execute()
  const configurations = await db
    .selectFrom('settings_parameters')
    .select(['StID', 'Modules', 'Host', 'SecretID'])
    .where('StID', 'in', [...new Set(people.map(({ StID }) => StID))])
    .where('Kind', '=', 'message')
    .where('IsEnable', '=', true)
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
  const quiet = new Set(muted.map(({ UserID, Module }) => `${UserID} ${Module}`))
  const of = (StID: number) => configurations.find((one) => one.StID === StID)
  return {
    rings: (UserID, StID, module) => !quiet.has(`${UserID} ${module}`) && ringsFor(of(StID)?.Modules ?? '', module),
    // Without a secret the receiver could not tell whose it is.
    isSentOn: (StID) => Boolean(of(StID)?.Host) && of(StID)?.SecretID != null,
  }
}
