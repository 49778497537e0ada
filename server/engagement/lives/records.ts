/** The records of the lives family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { lives } from '../../../src/api/engagement/lives/calls.ts'
import type { Live } from '../../../src/api/engagement/lives/model.ts'
import {
  airStates,
  liveEventTitles,
  liveStates,
  liveStateTitles,
  reopenedState,
  type LiveState,
} from '../../../src/api/engagement/lives/liveStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'
import { countsOf, namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkLive } from './checkLive.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** What is said of one that is in the recycle bin. */
export const IN_BIN = '已在回收站，请先还原'

function conditions(filter: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> {
  const { IsDeleted, IsOnAir, LiveTypes, ChID, From, To } = filter
  const air = sql`"State" in (${sql.join(airStates.map((state) => sql.lit(state)))})`
  const parts = [
    IsDeleted === true ? sql`"DeletedAt" is not null` : sql`"DeletedAt" is null`,
    IsOnAir === true && air,
    IsOnAir === false && sql`not ${air}`,
    Array.isArray(LiveTypes) && sql`"LiveTypes" = any(${LiveTypes})`,
    typeof ChID === 'number' && isBelow('ChID', 'live_channels', ChID),
    From !== undefined && sql`"BeginTime" >= ${new Date(String(From))}`,
    To !== undefined && sql`"BeginTime" <= ${new Date(String(To))}`,
  ].filter((one) => one !== false)
  return sql`${sql.join(parts, sql` and `)}`
}

/** How lives are listed, read, saved and removed. */
export const liveRecords = recordsOf(lives, 'lives', {
  once: false,
  search: ['Title', 'Summary'],
  filters: ['State', 'IsTop', 'IsBest'],
  order: '"IsTop" desc, "ShowOrder" desc, "ID" desc',
  where: conditions,
  saving: checkLive,
  turning: async (_request, stored) => (stored.DeletedAt === null ? undefined : IN_BIN),
})

/** An event happens to lives. */
export const liveEvent = eventOf({
  table: 'lives',
  records: liveRecords,
  machine: liveStates,
  stateTitles: liveStateTitles,
  eventTitles: liveEventTitles,
  choose: (stored) => reopenedState((stored.RevertState || 'ended') as LiveState),
})

/** The rows with the names of what they name, and how much of their flows is shown and waits. */
export async function withNames(request: Reading, rows: readonly (Live | StoredOf<'lives'>)[]): Promise<Live[]> {
  // The names are still missing; they come below.
  const found = rows.map((row) => toWire(row) as unknown as Live)
  const ids = found.map(({ ID }) => ID)
  const channels = await namesOf(
    request,
    'live_channels',
    'Name',
    found.map(({ ChID }) => ChID),
  )
  const people = await peopleNames(
    request,
    found.map(({ OwnerID }) => OwnerID),
  )
  const shown = await countsOf(request, 'live_flows', 'LiveID', ids, sql<boolean>`"State" = 'shown'`)
  const waiting = await countsOf(request, 'live_flows', 'LiveID', ids, sql<boolean>`"State" = 'submitted'`)
  return found.map((row) => ({
    ...row,
    ChannelName: channels.get(row.ChID) ?? '',
    OwnerName: people.get(row.OwnerID) ?? '',
    Shown: shown.get(row.ID) ?? 0,
    Waiting: waiting.get(row.ID) ?? 0,
    IsLate: row.State === 'scheduled' && row.BeginTime !== null && Date.parse(row.BeginTime) < request.now.getTime(),
  }))
}
