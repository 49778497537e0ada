/** Stretches of time that are counted. Pure. */
import { dateShortcuts, rangeOf, type DateRange, type DateShortcut } from '../../../workspace/dateShortcuts.ts'

/** The periods to choose from. */
export const periods = ['本周', '本月', ...dateShortcuts] as const
/** What is counted when nothing is chosen. */
export const USUAL_PERIOD = '近三个月'

/** A period as moments. A week begins on Monday. */
export function periodOf(period: string, now: Date): DateRange {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  if (period === '本周') from.setDate(from.getDate() - ((from.getDay() + 6) % 7))
  else if (period === '本月') from.setDate(1)
  else return rangeOf(dateShortcuts.find((one) => one === period) ?? (USUAL_PERIOD as DateShortcut), now)
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return { From: from.toISOString(), To: new Date(end.getTime() - 1).toISOString() }
}
