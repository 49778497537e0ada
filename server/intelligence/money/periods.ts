/** When limits of AI are renewed: by the newsroom's days and months. Pure. */
import { startOfDay } from '../../../src/api/text/dayInZone.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'

/** What a limit is of: of a person or of all of a role it is a day's, of a station a month's. */
export type Scope = 'person' | 'role' | 'station'

/** When a limit is whole again. */
export interface Renewal {
  readonly at: Date
  /** As a sentence says it where the limit is that of `now`. */
  readonly words: string
}

/** When the limit that counts at `now` is whole again, and how a sentence says so. */
export function renewalOf(scope: Scope, now: Date): Renewal {
  const [year, month, day] = dayHere(now).split('-').map(Number) as [number, number, number]
  // Reckoned in UTC, where every day has 24 hours: only the day is taken from it.
  const next = new Date(scope === 'station' ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1))
  const at = new Date(startOfDay(next.toISOString().slice(0, 10), newsroomTimeZone))
  const words = scope === 'station' ? `${next.getUTCMonth() + 1} 月 1 日 0:00` : '明天 0:00'
  return { at, words }
}
