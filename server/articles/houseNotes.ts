/** Messages the house itself sends, outside any request. */
import type { Db, Note } from '../implement.ts'
import { insertEvents } from '../push/outbox.ts'

/** Put notes under people's bells and tell their workspaces. */
export async function houseNotes(db: Db, StID: number, notes: readonly Note[], now: Date): Promise<void> {
  const rows = await db
    .insertInto('messages')
    .values(notes.map((note) => ({ ...note, StID, Params: JSON.stringify(note.Params), CreateTime: now })))
    .returning(['ID', 'UserID', 'Type', 'Title'])
    .execute()
  await insertEvents(
    db,
    rows.map(({ ID, UserID, Type, Title }) => ({
      StID,
      ToUserID: UserID,
      Topic: 'message',
      Action: 'new',
      Ids: [ID],
      Data: { Type, Title },
    })),
  )
}
