import { publicStates, revealed } from '../../../../src/api/engagement/draws/drawStates.ts'
import { beaconAt, roundFor, takesRound, waitsForRound } from '../../../engagement/draws/beacon.ts'
import type { StoredDraw } from '../../../engagement/draws/specification.ts'
import { skipped, type Check } from '../check.ts'
import { placesFinding, silentOf, webPlaces } from '../places.ts'
import { withDatabase } from '../withDatabase.ts'

/** Ours: so long after its round is public a draw should have it, in ms; it is asked for every five seconds. */
const LATE_MS = 60_000

/** From the approval on, and until it is drawn. */
const needing = publicStates.filter((state) => state !== 'aborted' && !revealed.includes(state))

type Waiting = Pick<
  StoredDraw,
  'Title' | 'Kind' | 'State' | 'StartTime' | 'DrawTime' | 'BeaconUrl' | 'BeaconChain' | 'WaitsFor'
>

/** What a draw waits for that should have its round by now, named by its title; undefined while it is not late. */
function overdue(draw: Waiting, now: number): string | undefined {
  if (draw.State !== takesRound[draw.Kind]) return undefined
  const { round, publicAt } = roundFor(draw)
  if (publicAt + LATE_MS > now) return undefined
  return `《${draw.Title}》${draw.WaitsFor || `${waitsForRound(round)}。`}`
}

/** Whether the beacons answer from which approved draws take their round, and which draws should have had it by now. */
export const beacon: Check = {
  id: 'beacon',
  asks: { zh: '抽奖用的信标有回应', en: 'the beacons of draws answer' },
  after: ['migrations'],
  look: withDatabase(async (pool, { environment, now }) => {
    const { rows } = await pool.query<Waiting>(
      `select "Title", "Kind", "State", "StartTime", "DrawTime", "BeaconUrl", "BeaconChain", "WaitsFor" from draws
        where "Outside" = 'drand' and "OutsideValue" is null and "State" = any($1) order by "ID"`,
      [needing],
    )
    if (rows.length === 0) return skipped('没有抽奖在用信标', 'no draw needs a beacon')
    const addresses = [...new Set(rows.map(beaconAt))].toSorted()
    const placeOf = webPlaces(environment)
    const lines = await silentOf(addresses.map((one) => placeOf(one)))
    lines.push(...rows.flatMap((draw) => overdue(draw, now()) ?? []))
    return placesFinding(addresses.length, lines, {
      zh: '让服务器连得到信标；内网的要列进 OUTGOING_HOSTS。连得到以后服务器自己取约定的那一轮，不用重新设置抽奖；在那之前开不了奖。',
      en: 'Let the server reach the beacon; one inside must be listed in OUTGOING_HOSTS. It then takes the round by itself, and nothing of the draw is to be changed; until then it cannot be drawn.',
    })
  }),
}
