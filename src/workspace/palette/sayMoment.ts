/** Moments as the palette says and offers them. Pure; in the clock and time zone of the given `now`. */
import { dateShortcuts, rangeOf } from '../dateShortcuts.ts'
import { readMoment } from './moment.ts'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const NEAR: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' }

function daysBetween(from: Date, to: Date): number {
  const start = new Date(from.getFullYear(), from.getMonth(), from.getDate())
  const end = new Date(to.getFullYear(), to.getMonth(), to.getDate())
  // Rounded: a day may have 23 or 25 hours.
  return Math.round((end.getTime() - start.getTime()) / 86_400_000)
}

/** A moment in full, so that a slip is seen: 「明天 11 月 21 日 周六 08:00」; the year where it is another one. */
export function sayMoment(moment: Date, now: Date): string {
  const near = NEAR[daysBetween(now, moment)]
  const year = moment.getFullYear() === now.getFullYear() ? '' : `${moment.getFullYear()} 年 `
  const day = `${year}${moment.getMonth() + 1} 月 ${moment.getDate()} 日 ${WEEKDAYS[moment.getDay()]}`
  const time = `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
  return [...(near ? [near] : []), day, time].join(' ')
}

/** Ours: moments a newsroom often means. */
const OFFERED = [
  '30 分钟后',
  '1 小时后',
  '今天 12:00',
  '今天 18:00',
  '今晚 20:00',
  '明天 8:00',
  '明天 12:00',
  '明晚 20:00',
  '后天 8:00',
  '下周一 8:00',
]

/** Ours: the same of what has happened. */
const OFFERED_PAST = ['今天 8:00', '今天 12:00', '昨天 8:00', '昨天 12:00', '昨天 18:00', '前天 8:00']

/** A moment offered: how it is typed, and when it is. */
export interface OfferedMoment {
  readonly text: string
  readonly moment: Date
}

/** Moments to choose from, the soonest first; past ones are not offered. */
export function offeredMoments(now: Date): OfferedMoment[] {
  return OFFERED.flatMap((text) => {
    const moment = readMoment(text, now)
    return moment && moment > now ? [{ text, moment }] : []
  }).toSorted((a, b) => a.moment.getTime() - b.moment.getTime())
}

/** Those of what has happened, the latest first. */
export function offeredPast(now: Date): OfferedMoment[] {
  return OFFERED_PAST.flatMap((text) => {
    const moment = readMoment(text, now)
    return moment && moment <= now ? [{ text, moment }] : []
  }).toSorted((a, b) => b.moment.getTime() - a.moment.getTime())
}

/** Ours: days a newsroom often means, beside the shortcuts of R-185. */
const OFFERED_DAYS = ['明天', '后天', '下周一', '下周五']

/** A day offered: how it is called, and when it is. */
export interface OfferedDay {
  readonly text: string
  readonly day: Date
}

/** Days to choose from: the shortcuts of R-185 (Ours: for one day, the first of theirs), then days to come. */
export function offeredDays(now: Date): OfferedDay[] {
  const past = dateShortcuts.map((text) => ({ text, day: new Date(rangeOf(text, now).From) }))
  const coming = OFFERED_DAYS.flatMap((text) => {
    const day = readMoment(text, now)
    return day ? [{ text, day }] : []
  })
  return [...past, ...coming]
}

/** The day a text means: one that is offered, or any that readMoment understands; undefined for none. */
export function readDay(typed: string, now: Date): Date | undefined {
  return offeredDays(now).find(({ text }) => text === typed.trim())?.day ?? readMoment(typed, now)
}

/** A day in full: 「明天 11 月 21 日 周六」. */
export function sayDay(day: Date, now: Date): string {
  return sayMoment(day, now).replace(/ \d\d:\d\d$/, '')
}
