/** Advertisements of the demonstration newsroom in every state, with what was counted of them on each day. */
import { dayAfter } from '../../../src/api/text/day.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import { demoAds, type DemoAd } from './demoTexts.ts'

const HOUR = 3_600_000

/** How much of a usual day a day is: fewer look on weekends, and each day differs a little. */
const share = (day: string, at: number) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (weekday === 0 || weekday === 6 ? 0.7 : 1) * (0.85 + ((Number(day.slice(8)) * 7 + at * 3) % 10) / 33)
}

/** What was counted of one until today. */
function daysOf([, , , , , from, to, , , , booked, , aDay, clicks]: DemoAd, at: number, today: string) {
  let left = booked === 0 ? Number.MAX_SAFE_INTEGER : booked
  const count = aDay === 0 ? 0 : Math.max(0, Math.min(0, to) - from + 1)
  return Array.from({ length: count }, (_, nth) => {
    const Day = dayAfter(today, from + nth)
    const Views = Math.min(left, Math.round(aDay * share(Day, at)))
    left -= Views
    return { Day, Views, Clicks: Math.round(Views * clicks) }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0)

/** Those of the first station; their spaces and types must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const station = stations[0]!
  const StID = station.ID
  const spaces = await idsBy(db, StID, 'ad_spaces', 'SpaceKey')
  const types = await idsBy(db, StID, 'ad_types', 'Name')
  const of = await peopleByName(db, station)
  const OwnerID = of('林小满')
  const today = dayHere(now)
  for (const [at, ad] of demoAds.entries()) {
    const [Title, space, type, Advertiser, State, from, to, HourFrom, HourTo, Weight, BookedViews, DeviceCap] = ad
    const days = daysOf(ad, at, today)
    const ago = (hours: number) => new Date(now.getTime() - (Math.max(0, -from) * 24 + 30 - hours) * HOUR)
    const isDecided = State !== 'draft' && State !== 'pending'
    const { ID } = await db
      .insertInto('ads')
      .values({
        ...{ StID, Title, Advertiser, State, HourFrom, HourTo, Weight, BookedViews, DeviceCap, OwnerID },
        ...{ SpaceID: spaces.get(space)!, TypeID: types.get(type)!, EditorID: OwnerID, ShowOrder: at + 1 },
        ...{ FromDate: dayAfter(today, from), ToDate: dayAfter(today, to) },
        ...{
          Picture: `/demo/live/picture-${at % 8}.svg`,
          Words: Title,
          Target: `https://www.example.com/ad/${at + 1}`,
        },
        ...{ Views: sum(days.map(({ Views }) => Views)), Clicks: sum(days.map(({ Clicks }) => Clicks)) },
        ...{ CreateTime: ago(0), SubmitTime: State === 'draft' ? null : ago(1) },
        ...(isDecided ? { AuditorID: of('何静'), AuditTime: ago(3) } : {}),
        Reason: State === 'refused' ? '落地页没有写明“投资有风险”，请广告主改好再报' : '',
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    if (days.length > 0)
      await db
        .insertInto('ad_days')
        .values(days.map((day) => ({ ...day, AdID: ID, StID })))
        .execute()
  }
}
