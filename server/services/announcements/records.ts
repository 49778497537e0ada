/** The records of the announcements family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  announcementEventTitles,
  announcementStates,
  announcementStateTitles,
  phaseOf,
} from '../../../src/api/services/announcements/announcementStates.ts'
import { announcements } from '../../../src/api/services/announcements/calls.ts'
import type { Announcement } from '../../../src/api/services/announcements/model.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { shownAt } from '../../platform/readerPages/shownAt.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkAnnouncement, IN_BIN, type StoredAnnouncement } from './checkAnnouncement.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'now' | 'installation'>

/** Where public ones stand in their period, as phaseOf says it. */
function inPhase(phase: unknown, now: unknown): RawBuilder<SqlBool> | false {
  const at = sql`${now}::timestamptz`
  if (phase === 'none') return sql`"State" <> 'public'`
  if (phase === 'over') return sql`"State" = 'public' and "EndTime" <= ${at}`
  const goesOn = sql`"State" = 'public' and ("EndTime" is null or "EndTime" > ${at})`
  if (phase === 'soon') return sql`${goesOn} and "BeginTime" > ${at}`
  return phase === 'on' && sql`${goesOn} and ("BeginTime" is null or "BeginTime" <= ${at})`
}

function conditions(filter: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> {
  const { IsDeleted, From, To, mine, Phase, now } = filter
  const parts = [
    IsDeleted === true ? sql`"DeletedAt" is not null` : sql`"DeletedAt" is null`,
    inPhase(Phase, now),
    typeof mine === 'number' && sql`"OwnerID" = ${mine}`,
    From !== undefined && sql`"CreateTime" >= ${new Date(String(From))}`,
    To !== undefined && sql`"CreateTime" <= ${new Date(String(To))}`,
  ].filter((one) => one !== false)
  return sql`${sql.join(parts, sql` and `)}`
}

/** How announcements are listed, read, saved and switched. */
export const announcementRecords = recordsOf(announcements, 'announcements', {
  once: false,
  search: ['Title', 'Summary'],
  // A number that is typed is that of one.
  heard: async (_asker, text) => (/^\d{1,15}$/.test(text) ? sql<SqlBool>`"ID" = ${Number(text)}` : sql<SqlBool>`false`),
  filters: ['TypeID', 'State', 'IsTop', 'IsBest'],
  order: '"IsTop" desc, "ShowOrder" desc, "ID" desc',
  where: conditions,
  // Who decided is read by name below.
  toRow: (stored: StoredAnnouncement) => toWire(stored) as never,
  saving: checkAnnouncement,
  turning: async (_request, stored) => (stored.DeletedAt === null ? undefined : IN_BIN),
})

/** An event happens to announcements. */
export const announcementEvent = eventOf({
  table: 'announcements',
  records: announcementRecords,
  machine: announcementStates,
  stateTitles: announcementStateTitles,
  eventTitles: announcementEventTitles,
  // Who came second is told who was first.
  async standing({ State, AuditorID }: StoredAnnouncement, request) {
    const said = `现在是“${announcementStateTitles[State]}”`
    if (AuditorID === null || AuditorID === request.me.ID || State === 'pending') return said
    return `${(await peopleNames(request, [AuditorID])).get(AuditorID) ?? '别人'}处理过了，${said}`
  },
})

/** The rows with the names of what they name, and where they stand in their period. */
export async function withNames(request: Reading, rows: readonly object[]): Promise<Announcement[]> {
  // The names are still missing; they come below.
  const found = rows as readonly (Announcement & Pick<StoredAnnouncement, 'AuditorID'>)[]
  const types = await namesOf(
    request,
    'announcement_types',
    'Name',
    found.map(({ TypeID }) => TypeID),
  )
  const people = await peopleNames(
    request,
    found.flatMap(({ OwnerID, EditorID, AuditorID }) => [OwnerID, EditorID, AuditorID]),
  )
  const addressOf = await shownAt(request, 'notice')
  return found.map(({ AuditorID, ...row }) => ({
    ...row,
    TypeName: types.get(row.TypeID) ?? '',
    Phase: phaseOf(row, request.now),
    ShowPath: phaseOf(row, request.now) === 'on' && row.DeletedAt === null ? addressOf(row.GUID) : '',
    OwnerName: people.get(row.OwnerID) ?? '',
    EditorName: people.get(row.EditorID) ?? '',
    AuditorName: people.get(AuditorID ?? 0) ?? '',
  }))
}
