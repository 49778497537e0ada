/** What the public asks of announcements, and how often it read them. Nobody signs in here. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { announcements } from '../../../src/api/services/announcements/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { newDevice } from '../../platform/readers/newDevice.ts'
import { readerOf } from '../../platform/readers/readerToken.ts'
import { toWire } from '../../platform/records/columns.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { called, findOpen, listedColumns, NO_ANNOUNCEMENT, openAnnouncements } from './publicAnnouncement.ts'

type Calls = (typeof announcements)['calls']
type Row = Readonly<Record<string, unknown>>
const missing = () => new Refusal('missing', NO_ANNOUNCEMENT)

/** The handler of GET /open/announcements. */
export async function openList({
  db,
  input,
  now,
}: Request<ParsedOf<Calls['openList']>>): Promise<OutputOf<Calls['openList']>> {
  const { StationKey, TypeID, IsBest } = input
  const ofType = TypeID === undefined ? sql`` : sql`and a."TypeID" = ${TypeID}`
  const best = IsBest === undefined ? sql`` : sql`and a."IsBest" = ${IsBest}`
  const from = sql`${openAnnouncements(StationKey, now)} ${ofType} ${best}`
  const count = await cappedCount(db, { limit: (most) => sql`select a."ID" ${from} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const { rows } = await sql<Row>`select ${listedColumns} ${from}
    order by a."IsTop" desc, a."ShowOrder" desc, a."ID" desc limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: rows.map((row) => toWire(row) as OutputOf<Calls['openList']>['List'][number]) }
}

/** The handler of GET /open/announcement. Throws 'missing'. */
export async function openOne({
  db,
  input,
  now,
}: Request<ParsedOf<Calls['openOne']>>): Promise<OutputOf<Calls['openOne']>> {
  const { rows } = await sql<Row>`select ${listedColumns}, a."Content", a."VideoUrl", a."CommentMode"
    ${openAnnouncements(input.StationKey, now)} ${called(input.Announcement)}`.execute(db)
  if (!rows[0]) throw missing()
  return toWire(rows[0]) as OutputOf<Calls['openOne']>
}

/** The handler of POST /open/announcement/view: who read it before counts no more. Throws 'missing'. */
export async function view({ db, input, now, ip }: Request<ParsedOf<Calls['view']>>): Promise<OutputOf<Calls['view']>> {
  const { StationKey: key, Announcement, ReaderToken, ClientID } = input
  const found = await findOpen(db, { key, now }, called(Announcement))
  if (!found) throw missing()
  const { ID, StID } = found
  // A person, else a device; nobody where it has to work for a token first.
  const who = (await readerOf(db, StID, ReaderToken, now)) ?? (await newDevice(db, { StID, ip, ClientID, now }))
  const marked =
    who &&
    (await db
      .insertInto('announcement_marks')
      .values({ AnnouncementID: ID, ClientID: who.name, CreateTime: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst())
  const more = marked?.numInsertedOrUpdatedRows === 1n ? 1 : 0
  const { ReadNo } = await db
    .updateTable('announcements')
    .set((eb) => ({ ReadNo: eb('ReadNo', '+', more) }))
    .where('ID', '=', ID)
    .returning('ReadNo')
    .executeTakeFirstOrThrow()
  return { ReadNo, ReaderToken: who?.token ?? '' }
}
