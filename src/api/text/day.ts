/** Days as YYYY-MM-DD. Pure; a day has no time zone. */
import { z } from 'zod/mini'

const DAY_MS = 86_400_000

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  // There is no year 0.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The schema of a day: 「计划日期要写成 2026-11-21 这样的日期」. */
export function day(name: string) {
  return z.string().check(z.refine(isDay, `${name}要写成 2026-11-21 这样的日期`))
}

/** The day some days later; earlier where `days` is negative. */
export function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Which day of the week it is: 0 for Monday to 6 for Sunday. */
export function weekdayOf(text: string): number {
  return (new Date(`${text}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The Monday of the week a day is in. */
export function mondayOf(text: string): string {
  return dayAfter(text, -weekdayOf(text))
}

/** The same day of another month; the month's last one where it has no such day. `months`: how many later. */
export function monthAfter(from: string, months: number): string {
  const [year, month, date] = from.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** The weeks that show a month, each from Monday to Sunday. */
export function weeksOf(text: string): string[][] {
  const first = `${text.slice(0, 7)}-01`
  const next = monthAfter(first, 1)
  const weeks: string[][] = []
  for (let monday = mondayOf(first); monday < next; monday = dayAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)))
  return weeks
}
