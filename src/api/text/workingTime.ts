/** Working time of the house, for limits and clocks that rest at night and on Sundays. Pure. Ours. */

/** Ours: work is from 9 to 21, Monday to Saturday, in the newsroom's time zone (UTC+8). */
const FROM_HOUR = 9
const TO_HOUR = 21
const ZONE_MS = 8 * 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The working hours of the day `day` (days since 1970 in the newsroom), as moments; undefined for a day of rest. */
function shiftOf(day: number): readonly [number, number] | undefined {
  // 1970-01-01 was a Thursday.
  if ((day + 3) % 7 === 6) return undefined
  const start = day * DAY_MS - ZONE_MS
  return [start + FROM_HOUR * HOUR_MS, start + TO_HOUR * HOUR_MS]
}

const dayOf = (at: number) => Math.floor((at + ZONE_MS) / DAY_MS)

/** Working milliseconds from one moment to a later one; 0 when it is not later. */
export function workingTimeBetween(from: Date, to: Date): number {
  let time = 0
  for (let day = dayOf(from.getTime()); day <= dayOf(to.getTime()); day++) {
    const shift = shiftOf(day)
    if (shift) time += Math.max(0, Math.min(shift[1], to.getTime()) - Math.max(shift[0], from.getTime()))
  }
  return time
}

/** The moment at which so many working hours have gone since `from`. */
export function afterWorkingHours(from: Date, hours: number): Date {
  let left = hours * HOUR_MS
  for (let day = dayOf(from.getTime()); ; day++) {
    const shift = shiftOf(day)
    if (!shift) continue
    const start = Math.max(shift[0], from.getTime())
    const length = Math.max(0, shift[1] - start)
    if (length > 0 && left <= length) return new Date(start + left)
    left -= length
  }
}

/** Ours: a record can be urged once in so many working hours. */
const URGE_HOURS = 4

/** When something that was urged may be urged again; undefined: now. */
export function urgeAgainAt(urged: Date | string | null, now: Date): Date | undefined {
  if (urged === null) return undefined
  const again = afterWorkingHours(new Date(urged), URGE_HOURS)
  return again > now ? again : undefined
}

/** Why it cannot be urged yet: 「11-21 09:30 刚催办过，4 个工作小时内只能催一次，11-21 13:30 以后可以再催」. */
export function urgeLimitText(urged: Date | string, again: Date): string {
  const said = (at: Date) => new Date(at.getTime() + ZONE_MS).toISOString().slice(5, 16).replace('T', ' ')
  return `${said(new Date(urged))} 刚催办过，${URGE_HOURS} 个工作小时内只能催一次，${said(again)} 以后可以再催`
}
