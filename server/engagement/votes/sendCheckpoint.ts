/**
 * Checkpoints leave the house: each endpoint that wants to hear of them is told, so that somebody else holds what was signed. It is
 * put into the outbox with the checkpoint itself and sent by others later: no receiver holds up who signs.
 */
import { sql } from 'kysely'
import type { CheckpointEvent } from '../../../src/api/distribution/outgoing/states.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { effectKindFor, listenersOf } from '../../platform/outgoing/endpoints.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'

/** A checkpoint that was just signed. */
export interface SignedCheckpoint {
  readonly StID: number
  readonly VoteID: number
  readonly Size: number
  readonly Note: string
  readonly now: Date
}

const Family = 'votes'
const Event: CheckpointEvent = 'checkpoint'

/** Queues it for each endpoint that listens; those before it that wait still are cancelled, because it goes on from them. */
export async function sendCheckpoint(db: Db, { StID, VoteID, Size, Note, now }: SignedCheckpoint): Promise<void> {
  const listeners = (await listenersOf(db, StID)).filter(({ heard }) => heard.checkpoints.size > 0)
  if (listeners.length === 0) return
  // One that is being sent just now, or that somebody else looks at, is left to them.
  await sql`update outgoing_effects set "State" = 'cancelled', "IsOver" = true, "UpdateTime" = ${now} where "ID" in (
    select "ID" from outgoing_effects where "StID" = ${StID} and "Kind" in ('distribution', 'robot')
      and "Family" = ${Family} and "RecordID" = ${VoteID}
      and "Event" = ${Event} and "State" = 'queued' order by "ID" for update skip locked)`.execute(db)
  const { GUID, Title } = await db
    .selectFrom('votes')
    .select(['GUID', 'Title'])
    .where('ID', '=', VoteID)
    .executeTakeFirstOrThrow()
  const Payload = { Event, ID: VoteID, GUID, Title, Size, Checkpoint: Note }
  await queueEffects(
    db,
    listeners.map(({ ID: EndpointID, Kind }) => ({
      ...{ StID, EndpointID, Kind: effectKindFor(Kind, 'distribution'), Family, Event, RecordID: VoteID, Title },
      ...{ LogID: null, UserID: 0, Payload },
    })),
    now,
  )
}
