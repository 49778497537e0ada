/**
 * Moments as people type them: 明天 8:00, 今晚八点半, 下周一 9点, 30 分钟后, 现在, 11月21日 20:00, 十二月七号, 2026-11-21 8:00. Pure; in the
 * clock and time zone of the given `now`.
 */
import { fold } from '../../api/text/fold.ts'
import { readClock, type Clock } from './clock.ts'

const MINUTE_MS = 60_000

const DAYS: Readonly<Record<string, number>> = {
  大前天: -3,
  前天: -2,
  昨天: -1,
  昨日: -1,
  今天: 0,
  今日: 0,
  今: 0,
  明天: 1,
  明日: 1,
  明: 1,
  后天: 2,
  后日: 2,
  大后天: 3,
}
const WEEKDAYS = '一二三四五六日'
const NUMBERS = '零一二三四五六七八九'

/** Chinese numbers up to 99 as digits: 二十三 is 23, 两 is 2, 十 is 10. */
function digits(text: string): string {
  return text
    .replaceAll('两', '二')
    .replaceAll('〇', '零')
    .replace(/([一二三四五六七八九])?十([一二三四五六七八九])?/g, (_, tens?: string, ones?: string) =>
      String((tens ? NUMBERS.indexOf(tens) : 1) * 10 + (ones ? NUMBERS.indexOf(ones) : 0)),
    )
    .replace(/[零一二三四五六七八九]/g, (one) => String(NUMBERS.indexOf(one)))
}

interface Day {
  /** Midnight of the day. */
  readonly date: Date
  /** What to add, in days, when the moment is past: a weekday comes again after seven, a bare time after one. */
  readonly again: number
  readonly rest: string
}

function midnight(now: Date, days = 0): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}

/** A day of the calendar; undefined for the 30th of February and its like. */
function calendarDay(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : undefined
}

function weekday(text: string, now: Date): Day | undefined {
  const found = /^(本|这|下+)?个?(?:周|星期|礼拜)([一二三四五六日天1-7])/.exec(text)
  if (!found) return undefined
  const [whole, which = '', name = ''] = found
  const wanted = /[1-7]/.test(name) ? Number(name) - 1 : WEEKDAYS.indexOf(name === '天' ? '日' : name)
  const today = (now.getDay() + 6) % 7
  const weeks = which.startsWith('下') ? which.length : 0
  const days = which ? wanted - today + weeks * 7 : (wanted - today + 7) % 7
  return { date: midnight(now, days), again: which ? 0 : 7, rest: text.slice(whole.length) }
}

function namedDay(text: string, now: Date): Day | undefined {
  const name = Object.keys(DAYS)
    .filter((one) => text.startsWith(one))
    .toSorted((a, b) => b.length - a.length)[0]
  return name === undefined ? undefined : { date: midnight(now, DAYS[name]), again: 0, rest: text.slice(name.length) }
}

function datedDay(text: string, now: Date): Day | undefined {
  const full = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?T?/i.exec(text)
  const short = /^(\d{1,2})[-/月](\d{1,2})[日号]?(?![\d:])/.exec(text)
  const found = full ?? short
  if (!found) return undefined
  const [year, month, day] = full
    ? [Number(full[1]), Number(full[2]), Number(full[3])]
    : [now.getFullYear(), Number(found[1]), Number(found[2])]
  const date = calendarDay(year, month, day)
  if (!date) return undefined
  // A day without a year that is past is next year's.
  const isPast = !full && date < midnight(now)
  const next = isPast ? calendarDay(year + 1, month, day) : date
  return next && { date: next, again: 0, rest: text.slice(found[0].length) }
}

function laterDay(text: string, now: Date): Day | undefined {
  const found = /^(\d{1,3})天[之以]?后/.exec(digits(text))
  return found
    ? { date: midnight(now, Number(found[1])), again: 0, rest: digits(text).slice(found[0].length) }
    : undefined
}

/** 30 分钟后, 一个半小时后, 2小时后: from this minute on. */
function later(text: string, now: Date): Date | undefined {
  const found = /^(?:(\d{1,4})个?|(半)个?)(半)?(分钟|分|小时|钟头)(半)?[之以]?后?$/.exec(digits(text))
  if (!found) return undefined
  const [, count, half, andHalf, unit = '', moreHalf] = found
  const units = (half ? 0.5 : Number(count)) + (andHalf || moreHalf ? 0.5 : 0)
  return new Date(now.getTime() + units * (unit.startsWith('分') ? 1 : 60) * MINUTE_MS)
}

/** 现在 and its like, without what readMoment leaves out. */
const NOW = /^(?:现|此刻|立即|立刻|马上|now)$/i

function at(date: Date, { hour, minute }: Clock): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), hour, minute)
}

/** Ours: when a day was named and no time; until when, its last minute. */
const MORNING: Clock = { hour: 8, minute: 0 }
const LAST: Clock = { hour: 23, minute: 59 }

/** The moment that a day alone means. `isUntil`: see readMoment. */
export function momentOfDay(day: Date, isUntil = false): Date {
  return at(day, isUntil ? LAST : MORNING)
}

/**
 * The moment that a text means; undefined when it means none. A time alone is today's, or tomorrow's when it is past; a
 * day alone is at 8:00, or with `isUntil` at 23:59; 今晚 is 20:00. Days that are clearly past are answered as they are: judge
 * that elsewhere. `isUntil`: something goes on until then. Default false.
 */
export function readMoment(typed: string, now: Date, isUntil = false): Date | undefined {
  const text = fold(typed)
    .replace(/[\s,。]+/g, '')
    .replace(/[的于在]/g, '')
  if (text === '') return undefined
  if (NOW.test(text)) return now
  const soon = later(text, now)
  if (soon) return soon
  const day =
    laterDay(text, now) ?? namedDay(text, now) ?? weekday(text, now) ?? datedDay(digits(fold(typed)).trim(), now)
  const rest = (day?.rest ?? text).replace(/\s+/g, '')
  if (day && rest === '') {
    const moment = momentOfDay(day.date, isUntil)
    return day.again && moment <= now ? momentOfDay(midnight(day.date, day.again), isUntil) : moment
  }
  const clock = readClock(digits(rest), day !== undefined)
  if (!clock) return undefined
  const date = day?.date ?? midnight(now)
  const again = day ? day.again : 1
  const moment = at(date, clock)
  return again && moment <= now ? at(midnight(date, again), clock) : moment
}
