/** Sending messages on by the ways their people chose. */
import type { Kysely } from 'kysely'
import { moduleOf } from '../../../src/api/system/messages/modules.ts'
import { messageWayNames } from '../../../src/api/system/messages/ways.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { waySenders, type WayMessage } from './waySenders.ts'

/**
 * Queues messages for the ways that were chosen for their modules, in the transaction that makes them. What is muted goes
 * by none; the station's push configuration (E-32) is about what pops up and has no say here.
 */
export async function sendByWays(db: Kysely<Database>, messages: readonly WayMessage[]): Promise<void> {
  const people = [...new Set(messages.map(({ UserID }) => UserID))]
  const chosen = await db
    .selectFrom('message_ways as w')
    .select(['w.UserID', 'w.Module', 'w.Way'])
    .where('w.UserID', 'in', people)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_mutes as m')
            .select('m.UserID')
            .whereRef('m.UserID', '=', 'w.UserID')
            .whereRef('m.Module', '=', 'w.Module'),
        ),
      ),
    )
    .execute()
  if (chosen.length === 0) return
  const wanted = new Set(chosen.map(({ UserID, Module, Way }) => `${UserID} ${Module} ${Way}`))
  for (const way of messageWayNames) {
    const own = messages.filter(({ UserID, Type }) => wanted.has(`${UserID} ${moduleOf(Type)} ${way}`))
    for (const [StID, some] of Map.groupBy(own, (message) => message.StID))
      await waySenders[way].queue(db as Db, StID, some)
  }
}
