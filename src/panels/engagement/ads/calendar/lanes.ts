/** Where bookings stand in the calendar: in which lane of their space, over which of the shown days. Pure. */
import { dayAfter } from '../../../../api/text/day.ts'

/** What is laid out. */
export interface Booked {
  readonly ID: number
  readonly FromDate: string | null
  readonly ToDate: string | null
}

/** A booking in its place; days and lanes count from 0, `days` is how many of the shown ones it has. */
export interface Laid<Row extends Booked> {
  readonly row: Row
  readonly lane: number
  readonly first: number
  readonly days: number
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The bookings of a space that have a day among `count` days from `start` on, each in the first lane that is free. */
export function lanesOf<Row extends Booked>(rows: readonly Row[], start: string, count: number): Laid<Row>[] {
  const end = dayAfter(start, count - 1)
  const shown = rows
    .filter(({ FromDate, ToDate }) => FromDate !== null && ToDate !== null && FromDate <= end && ToDate >= start)
    .toSorted((a, b) => a.FromDate!.localeCompare(b.FromDate!) || a.ID - b.ID)
  const until: string[] = []
  return shown.map((row) => {
    const free = until.findIndex((last) => last < row.FromDate!)
    const lane = free < 0 ? until.length : free
    until[lane] = row.ToDate!
    const from = row.FromDate! < start ? start : row.FromDate!
    const to = row.ToDate! > end ? end : row.ToDate!
    return { row, lane, first: daysBetween(start, from), days: daysBetween(from, to) + 1 }
  })
}

/** The bookings that have a day, in the order of their lanes. */
export function onDay<Row extends Booked>(rows: readonly Row[], day: string): Row[] {
  return rows
    .filter(({ FromDate, ToDate }) => FromDate !== null && ToDate !== null && FromDate <= day && ToDate >= day)
    .toSorted((a, b) => a.FromDate!.localeCompare(b.FromDate!) || a.ID - b.ID)
}
