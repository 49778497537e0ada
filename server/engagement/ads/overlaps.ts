/** Which bookings of a space meet: an exclusive one has no two on the same day at the same hour. */
import { sql } from 'kysely'
import { holdingStates } from '../../../src/api/engagement/ads/adStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

/** When a space is booked. */
export interface Booking {
  readonly SpaceID: number
  readonly FromDate: string
  readonly ToDate: string
  readonly HourFrom: number
  readonly HourTo: number
}
/** A booking with what it is called. */
export interface NamedBooking extends Booking {
  readonly ID: number
  readonly Title: string
}

type Reading = Pick<Request<unknown>, 'db' | 'me'>
const holds = sql`"State" = any(${[...holdingStates]})`

/** The first booking that meets one in its space; undefined: none does. `but`: the number of the one itself. */
export async function bookedMeanwhile(
  { db, me }: Reading,
  { SpaceID, FromDate, ToDate, HourFrom, HourTo }: Booking,
  but: number | undefined,
): Promise<NamedBooking | undefined> {
  const { rows } = await sql<NamedBooking>`select "ID", "Title", "SpaceID", "FromDate", "ToDate", "HourFrom", "HourTo"
    from ads where "StID" = ${me.StID} and "SpaceID" = ${SpaceID} and "ID" <> ${but ?? 0} and ${holds}
      and "FromDate" <= ${ToDate}::date and "ToDate" >= ${FromDate}::date
      and ad_hours("HourFrom", "HourTo") && ad_hours(${HourFrom}::int, ${HourTo}::int)
    order by "FromDate", "ID" limit 1`.execute(db)
  return rows[0]
}

/** The first two bookings of a space that meet; undefined: no two do. */
export async function meetingIn({ db, me }: Reading, SpaceID: number): Promise<readonly [string, string] | undefined> {
  const { rows } = await sql<{ one: string; other: string }>`select a."Title" as one, b."Title" as other
    from ads a join ads b on b."SpaceID" = a."SpaceID" and b."ID" > a."ID" and b."FromDate" <= a."ToDate"
      and b."ToDate" >= a."FromDate" and ad_hours(a."HourFrom", a."HourTo") && ad_hours(b."HourFrom", b."HourTo")
    where a."StID" = ${me.StID} and a."SpaceID" = ${SpaceID} and a."State" = any(${[...holdingStates]})
      and b."State" = any(${[...holdingStates]})
    order by b."FromDate", b."ID" limit 1`.execute(db)
  return rows[0] && [rows[0].one, rows[0].other]
}

/** When a booking is, as people read it: 2026-12-01 至 2026-12-07，8 点到 20 点. */
export function spanWords({ FromDate, ToDate, HourFrom, HourTo }: Omit<Booking, 'SpaceID'>): string {
  const days = FromDate === ToDate ? FromDate : `${FromDate} 至 ${ToDate}`
  const isWhole = HourFrom === 0 && HourTo === 24
  return isWhole ? days : `${days}，${HourFrom} 点到${HourTo <= HourFrom ? '第二天 ' : ' '}${HourTo} 点`
}
