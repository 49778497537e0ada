/** Trying endpoints out: each is sent a line that says so. What came of it stands in its row and in the outbox. */
import type { Request } from '../../platform/pipeline/implement.ts'
import { effectKindFor } from '../../platform/outgoing/endpoints.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import { missingIn, records } from './records.ts'

/** Queues one for each, to leave at once. */
export function testEach(request: Request<{ readonly Ids: readonly number[] }>) {
  const { db, me, now, changed } = request
  return records.each(request, async (stored) => {
    const missing = missingIn(stored)
    if (missing) return missing
    const { ID, StID, Name, Kind } = stored
    const effect = {
      ...{ StID, EndpointID: ID, Kind: effectKindFor(Kind, 'webhook'), Event: 'test', Family: 'endpoints' },
      ...{ RecordID: ID, Title: Name, LogID: null, UserID: me.ID, AdminUserRealName: me.AdminUserRealName },
    }
    await queueEffects(db, [{ ...effect, Payload: { Event: 'test', Name } }], now)
    changed({ ID, Title: Name, Before: {}, After: {} })
    return undefined
  })
}
