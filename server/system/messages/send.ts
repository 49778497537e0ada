/**
 * Sends messages to people's bells: a row that stays, a push event for whoever is there now, and what the station's own
 * push service is told of it.
 */
import { sql, type Kysely } from 'kysely'
import type { Arrival } from '../../../src/api/system/messages/arrival.ts'
import { moduleOf } from '../../../src/api/system/messages/modules.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db, Note, Person } from '../../platform/pipeline/implement.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import { insertEvents, type OutboxEvent } from '../../platform/push/outbox.ts'
import { ringingFor } from './ring.ts'
import { sendByWays } from './sendByWays.ts'
import { tellEndpoints, type MessageEvent } from './tellEndpoints.ts'

/** Ours: who a message is from when no person sent it. */
export const SYSTEM_NAME = '系统'

/** Who sends when the system itself tells something to people of a station; 0: of any. */
export function systemSender(StID: number): Pick<Person, 'ID' | 'StID' | 'AdminUserRealName'> {
  return { ID: 0, StID, AdminUserRealName: '' }
}

type Sent = Omit<Arrival, 'MsgAuthor' | 'Module' | 'Rings'> & { readonly UserID: number; readonly StID: number }

/**
 * Writes the messages and their events in the transaction given; call notifySoon after it. Answers the events. People
 * of another station than `from`'s, and people who are not there any more, get none; station 0, the system itself, may
 * write to everybody. `isInboxOnly`: by no other way, whatever people chose; of a way that failed is told so. Default false.
 */
export async function sendNotes(
  db: Kysely<Database>,
  from: Pick<Person, 'ID' | 'StID' | 'AdminUserRealName'>,
  notes: readonly Note[],
  { isInboxOnly = false }: { readonly isInboxOnly?: boolean } = {},
): Promise<OutboxEvent[]> {
  if (notes.length === 0) return []
  const MsgAuthor = from.AdminUserRealName || SYSTEM_NAME
  const { rows } = await sql<Sent>`
    insert into messages ("UserID", "StID", "Type", "Title", "MsgAuthor", "Page", "Params")
    select u."ID", u."StID", n."Type", n."Title", ${MsgAuthor}, n."Page", n."Params"
    from rows from (jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as ("UserID" bigint, "Type" text, "Title" text, "Page" text, "Params" jsonb)) with ordinality
      as n("UserID", "Type", "Title", "Page", "Params", "Place")
    join admin_users u on u."ID" = n."UserID"
    where ${from.StID}::bigint in (0, u."StID")
    order by n."Place"
    returning "ID", "UserID", "StID", "ResourceGUID", "Type", "Title", "Page", "Params"`.execute(db)
  if (rows.length === 0) return []
  const ringing = await ringingFor(db, rows)
  const events = rows.map(({ UserID, StID, ...message }) => {
    const Module = moduleOf(message.Type)
    const data: Arrival = { ...message, Module, MsgAuthor, Rings: ringing.rings(UserID, StID, Module) }
    return {
      StID,
      ToUserID: UserID,
      Topic: 'message',
      Action: 'new',
      Ids: [message.ID],
      UserID: from.ID,
      AdminUserRealName: from.AdminUserRealName,
      Data: data,
    }
  })
  await insertEvents(db, events)
  for (const [StID, own] of Map.groupBy(events, (event) => event.StID)) {
    if (ringing.isSentOn(StID)) await sendOn(db as Db, StID, own)
    if (!isInboxOnly) await tellEndpoints(db as Db, StID, own)
  }
  if (!isInboxOnly)
    await sendByWays(
      db,
      rows.map((row) => ({ ...row, MsgAuthor })),
    )
  return events
}

/** Queues what rings for the station's own service. */
async function sendOn(db: Db, StID: number, events: readonly MessageEvent[]): Promise<void> {
  const effects = events
    .filter(({ Data }) => Data.Rings)
    .map(({ ToUserID, UserID = 0, AdminUserRealName = '', Data }) => ({
      ...({ StID, Kind: 'message', Event: 'message', Family: 'messages', RecordID: Data.ID, LogID: null } as const),
      ...{ UserID, AdminUserRealName, Title: Data.Title },
      Payload: { ...Data, UserID: ToUserID },
    }))
  await queueEffects(db, effects, new Date())
}
