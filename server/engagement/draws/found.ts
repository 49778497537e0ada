/** The draw that the public means, and who takes part in it. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { publicStates } from '../../../src/api/engagement/draws/drawStates.ts'
import { pseudonymOf } from '../../../src/evidence/ballots/leaf.ts'
import { noteDeed } from '../../platform/readers/deeds.ts'
import { stationOf } from '../../accounts/readers/station.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { participantAt, type Participant, type Participation } from '../participants/participant.ts'
import { secretOfDraw } from './secrets.ts'
import type { StoredDraw } from './specification.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

/** What a request says of it. */
export interface Meant extends Participation {
  readonly StationKey: string
  readonly Draw: string
}

const missing = () => new Refusal('missing', '没有这场抽奖，它可能没有公开。')

/** The draw. Throws 'missing' for one that is not public, or another station's. */
export async function foundDraw(db: Db, { StationKey, Draw }: Pick<Meant, 'StationKey' | 'Draw'>): Promise<StoredDraw> {
  const StID = await stationOf(db, StationKey)
  if (!isPublicName(Draw)) throw missing()
  const draw = (await db
    .selectFrom('draws')
    .selectAll()
    .where('StID', '=', StID)
    .where('GUID', '=', Draw)
    .where('State', 'in', [...publicStates])
    .executeTakeFirst()) as StoredDraw | undefined
  if (!draw) throw missing()
  return draw
}

/** Somebody who takes part, with what names them in the draw alone. */
export interface Taking {
  readonly who: Participant
  readonly secret: Uint8Array
  readonly Pseudonym: string
}

/** Who takes part, of the grade that the draw asks for. Throws 'refused'. */
export async function taking(request: Request<Meant>, draw: StoredDraw): Promise<Taking> {
  const who = await participantAt(request, { StID: draw.StID, grade: draw.Grade })
  const secret = await secretOfDraw(request.db, draw.ID)
  return { who, secret, Pseudonym: pseudonymOf(secret, who.name) }
}

/** The draw as it stands when nobody else of the same person, or the same device, takes part; it is not closed meanwhile. */
export async function heldDraw(db: Db, draw: StoredDraw, { who }: Taking): Promise<StoredDraw> {
  // The person first, then the device: nobody waits for somebody who waits for them.
  const names = [`draw ${draw.ID} ${who.name}`]
  if (who.device !== undefined && who.device !== who.name) names.push(`draw device ${draw.ID} ${who.device}`)
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  return (await db
    .selectFrom('draws')
    .selectAll()
    .where('ID', '=', draw.ID)
    .forShare()
    .executeTakeFirstOrThrow()) as StoredDraw
}

/** Why nobody may take part just now, as a sentence; undefined when they may. */
export function whyClosed({ State, StartTime, EndTime }: StoredDraw, now: Date): string | undefined {
  if (State === 'ready' || (StartTime !== null && now < StartTime)) return '抽奖还没有开始。'
  if (State === 'paused') return '抽奖暂停了，请稍后再来。'
  if (State === 'aborted') return '抽奖已中止。'
  if (State !== 'running' || (EndTime !== null && now >= EndTime)) return '抽奖已经截止。'
  return undefined
}

/** How often somebody took part: in all, on this day, and this device. */
export interface Counted {
  readonly all: number
  readonly today: number
  readonly device: number
}

/** Why somebody may not take part once more, as a sentence; undefined when they may. */
export function whyNoMore(
  draw: Pick<StoredDraw, 'PerPerson' | 'PerDay' | 'PerDevice'>,
  counted: Counted,
): string | undefined {
  if (counted.all >= draw.PerPerson) return `每人最多 ${draw.PerPerson} 次，您已经参加了 ${counted.all} 次。`
  if (draw.PerDay > 0 && counted.today >= draw.PerDay)
    return `每人每天最多 ${draw.PerDay} 次，今天已经参加了 ${counted.today} 次。`
  if (draw.PerDevice > 0 && counted.device >= draw.PerDevice)
    return `每台设备最多 ${draw.PerDevice} 次，这台设备已经参加了 ${counted.device} 次。`
  return undefined
}

/** Counts it. */
export async function countParts(
  db: Db,
  table: 'draw_entries' | 'draw_tickets',
  { draw, taken, day }: { readonly draw: StoredDraw; readonly taken: Taking; readonly day: string },
): Promise<Counted> {
  const Device = taken.who.device ?? ''
  const isTaken = table === 'draw_tickets' ? sql`"TakenAt" is not null` : sql`true`
  const { rows } = await sql<Counted>`select count(*)::int as "all",
      count(*) filter (where "Day" = ${day})::int as today,
      (select count(*)::int from ${sql.table(table)} where "DrawID" = ${draw.ID} and "Device" = ${Device}
        and "Device" <> '') as device
    from ${sql.table(table)} where "DrawID" = ${draw.ID} and "Pseudonym" = ${taken.Pseudonym} and ${isTaken}`.execute(
    db,
  )
  return rows[0]!
}

/** What is written of somebody with their part. */
export const partColumns = ({ who }: Taking, { all, today, device }: Counted, Day: string) => ({
  ...{ Who: who.name, Device: who.device ?? '', UserID: who.UserID ?? null },
  ...{ Nth: all + 1, Day, DayNth: today + 1, DeviceNth: who.device === undefined ? 0 : device + 1 },
})

/** The act stands in the member's own log. */
export async function noteTaking(
  request: Request<Meant>,
  draw: StoredDraw,
  { who }: Taking,
  did: string,
): Promise<void> {
  if (who.UserID !== undefined)
    await noteDeed(request, { StID: draw.StID, UserID: who.UserID, Title: `${did}“${draw.Title}”` })
}

/** The public is nobody of the house: what the station's screens hear is nobody's own. */
export function tellStation(
  request: Request<unknown>,
  StID: number,
  event: { Topic: string; Action: string; Ids: number[] },
): void {
  request.actAs({ ...{ ID: 0, StID, RoleID: 0 }, ...{ AdminUserName: '', AdminUserRealName: '', RoleName: '' } })
  request.announce(event)
}
