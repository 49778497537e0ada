/** The date shortcuts as ranges of days in the newsroom's time. Pure. */

/** A range of moments, both ends included, as ISO text. */
export interface DateRange {
  readonly From: string
  readonly To: string
}

/** The shortcuts in the specified order. */
export const dateShortcuts = ['今天', '昨天', '上周', '上月', '近三个月'] as const
/** One of them. */
export type DateShortcut = (typeof dateShortcuts)[number]

const startOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate())
const plusDays = (day: Date, days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days)

/** The same day some months ago; the last day of a month that is too short for it. */
function monthsBack(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() - months + 1, 0).getDate()
  return new Date(day.getFullYear(), day.getMonth() - months, Math.min(day.getDate(), last))
}

/** The range a shortcut means at `now`. A week begins on Monday; 近三个月 ends with today. */
export function rangeOf(shortcut: DateShortcut, now: Date): DateRange {
  const today = startOf(now)
  const range = (from: Date, before: Date): DateRange => ({
    From: from.toISOString(),
    To: new Date(before.getTime() - 1).toISOString(),
  })
  const monday = plusDays(today, -((today.getDay() + 6) % 7))
  switch (shortcut) {
    case '今天':
      return range(today, plusDays(today, 1))
    case '昨天':
      return range(plusDays(today, -1), today)
    case '上周':
      return range(plusDays(monday, -7), monday)
    case '上月':
      return range(
        new Date(today.getFullYear(), today.getMonth() - 1, 1),
        new Date(today.getFullYear(), today.getMonth(), 1),
      )
    case '近三个月':
      return range(monthsBack(today, 3), plusDays(today, 1))
  }
}
