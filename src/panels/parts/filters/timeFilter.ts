/** Filters of lists by time: what is said in a word (R-185), and any days from a calendar. Pure. */
import { dateShortcuts, rangeOf, type DateRange, type DateShortcut } from '../../../workspace/dateShortcuts.ts'
import type { Filter } from './filter.ts'

/** The choice that opens the calendar; while it stands nothing is asked for. */
export const CHOOSE_DAYS = 'days'

/** A first and a last day, in the newsroom's time. */
export type Days = readonly [first: Date, last: Date]

const two = (value: number) => String(value).padStart(2, '0')
const textOf = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`

/** Days as the text a filter keeps, e.g. '2026-11-01/2026-11-23'. */
export function writeDays([first, last]: Days): string {
  return `${textOf(first)}/${textOf(last)}`
}

/** What writeDays wrote; undefined where it is something else. */
export function readDays(value: string): Days | undefined {
  const found = /^(\d{4})-(\d\d)-(\d\d)\/(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.slice(1).map(Number)
  if (!found) return undefined
  const [year, month, day, lastYear, lastMonth, lastDay] = found as [number, number, number, number, number, number]
  return [new Date(year, month - 1, day), new Date(lastYear, lastMonth - 1, lastDay)]
}

/** Whole days as moments, both ends included. */
function momentsOf([first, last]: Days): DateRange {
  const after = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
  return { From: first.toISOString(), To: new Date(after.getTime() - 1).toISOString() }
}

/** What people read of days, e.g. 11月1日 至 11月23日; the year where it is another one. */
export function daysTitle([first, last]: Days, now: Date): string {
  const said = (day: Date) =>
    `${day.getFullYear() === now.getFullYear() ? '' : `${day.getFullYear()}年`}${day.getMonth() + 1}月${day.getDate()}日`
  return textOf(first) === textOf(last) ? said(first) : `${said(first)} 至 ${said(last)}`
}

/** The same filter with any days as a further choice. */
export function withDays<Input>(filter: Filter<Input & Partial<DateRange>>): Filter<Input & Partial<DateRange>> {
  return {
    ...filter,
    ofDays: true,
    options: [
      ...(filter.options as readonly { value: string; title: string }[]),
      { value: CHOOSE_DAYS, title: '选择日期…' },
    ],
    apply(value, now) {
      const days = readDays(value)
      if (days) return momentsOf(days) as Partial<Input & DateRange>
      return value === CHOOSE_DAYS ? {} : (filter.apply?.(value, now) ?? {})
    },
    titleOf(value) {
      const days = readDays(value)
      return days ? daysTitle(days, new Date()) : value
    },
  }
}

/** The filter 时间 of a list that asks From and To. */
export function timeFilter<Input>(): Filter<Input & Partial<DateRange>> {
  return withDays<Input>({
    name: 'Date',
    title: '时间',
    kind: 'choice',
    options: dateShortcuts.map((shortcut) => ({ value: shortcut, title: shortcut })),
    apply: (value, now) => rangeOf(value as DateShortcut, now) as Partial<Input & DateRange>,
  })
}
