/** What the statistics are asked for, and where a line of them leads. Pure. */
import type { ContentCount, CountedBy } from '../../api/statistics/calls.ts'
import { countedBy } from '../../api/statistics/calls.ts'
import type { ParamsOf } from '../../api/pages.ts'
import { dateShortcuts, rangeOf, type DateRange, type DateShortcut } from '../../workspace/dateShortcuts.ts'
import type { FilterValues } from '../parts/filters/filter.ts'

/** The periods to choose from. */
export const periods = ['本周', '本月', ...dateShortcuts] as const
/** What is counted when nothing is chosen. */
export const USUAL_PERIOD = '近三个月'
const DAY_MS = 86_400_000

/** A period as moments. A week begins on Monday. */
export function periodOf(period: string, now: Date): DateRange {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  if (period === '本周') from.setDate(from.getDate() - ((from.getDay() + 6) % 7))
  else if (period === '本月') from.setDate(1)
  else return rangeOf(dateShortcuts.find((one) => one === period) ?? (USUAL_PERIOD as DateShortcut), now)
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return { From: from.toISOString(), To: new Date(end.getTime() - 1).toISOString() }
}

/** The request behind some filter values. */
export function statisticsRequest(values: FilterValues, now: Date) {
  const By = (values['By'] ?? '') in countedBy ? (values['By'] as CountedBy) : 'person'
  const Chid = values['Chid'] ? { Chid: Number(values['Chid']) } : {}
  return { By, ...periodOf(values['Period'] ?? USUAL_PERIOD, now), ...Chid }
}

/** The articles behind a line; undefined: it has none of its own, or they cannot be asked for. */
export function drillOf(
  row: Pick<ContentCount, 'ID' | 'Name' | 'Published'>,
  { By, From, To, Chid }: ReturnType<typeof statisticsRequest>,
): ParamsOf<'/contribution/Of'> | undefined {
  if (By === 'reviewer' || row.ID === 0) return undefined
  const time = { PublishedFrom: From, PublishedTo: To }
  const channel = Chid === undefined ? {} : { Chid }
  if (By === 'person') return { AdminID: row.ID, ...channel, ...time, Named: row.Name }
  if (By === 'channel') return { Chid: row.ID, ...time, Named: row.Name }
  if (By === 'unit') return { UnitID: row.ID, ...channel, ...time, Named: row.Name }
  // The newsroom's day, whatever the browser's time zone.
  const start = new Date(`${row.Name}T00:00:00+08:00`)
  const end = new Date(start.getTime() + DAY_MS - 1)
  return { ...channel, PublishedFrom: start.toISOString(), PublishedTo: end.toISOString(), Named: row.Name }
}

/** Minutes as people say them: 45 分, 3.2 时, 2.5 天. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '—'
  if (minutes < 60) return `${minutes} 分`
  if (minutes < 48 * 60) return `${Math.round(minutes / 6) / 10} 时`
  return `${Math.round(minutes / 144) / 10} 天`
}
