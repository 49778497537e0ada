/** Sends messages to people's bells: a row that stays, and a push event for whoever is there now. */
import { sql, type Kysely } from 'kysely'
import type { Message } from '../../src/api/messages/calls.ts'
import type { Database } from '../database/schema.ts'
import type { Note, Person } from '../implement.ts'
import { insertEvents, type OutboxEvent } from '../push/outbox.ts'

/** What a 'message' event carries as Data: Type and Title, whose it is, and where Enter on it leads. */
export type MessageData = Omit<Message, 'IsRead' | 'CreateTime'>

/** Ours: who a message is from when no person sent it. */
export const HOUSE_NAME = '系统'

type Sent = Omit<MessageData, 'MsgAuthor'> & { readonly UserID: number; readonly StID: number }

/**
 * Writes the messages and their events in the transaction given; call notifySoon after it. Answers the events. People
 * of another station than `from`'s, and people who are not there any more, get none; station 0, the house itself, may
 * write to everybody.
 */
export async function sendNotes(
  db: Kysely<Database>,
  from: Pick<Person, 'ID' | 'StID' | 'AdminUserRealName'>,
  notes: readonly Note[],
): Promise<OutboxEvent[]> {
  if (notes.length === 0) return []
  const MsgAuthor = from.AdminUserRealName || HOUSE_NAME
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
  const events = rows.map(({ UserID, StID, ...message }): OutboxEvent => {
    const data: MessageData = { ...message, MsgAuthor }
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
  return events
}
