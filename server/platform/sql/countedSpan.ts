/** The stretch of time statistics are about. */
import { Refusal } from '../../../src/api/client.ts'

const DAY_MS = 86_400_000
/** Ours: what is counted when nothing is said, and the longest that is counted at once, in days. */
const USUAL_DAYS = 90
const MOST_DAYS = 366

/** From and to; refused when it is too long or the wrong way round. */
export function countedSpan(
  { From, To }: { readonly From?: string | undefined; readonly To?: string | undefined },
  now: Date,
): { readonly from: Date; readonly to: Date } {
  const to = To === undefined ? now : new Date(To)
  const from = From === undefined ? new Date(to.getTime() - USUAL_DAYS * DAY_MS) : new Date(From)
  if (from > to) throw new Refusal('refused', '开始时间不能晚于结束时间。')
  if (to.getTime() - from.getTime() > (MOST_DAYS + 1) * DAY_MS)
    throw new Refusal('refused', `一次最多统计 ${MOST_DAYS} 天，请缩短时间范围。`)
  return { from, to }
}

/** The day of a line that counts days since 1970, YYYY-MM-DD. */
export const dayNamed = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Lines as a page; days in their order, all others by `weight`, the largest first. */
export function countedPage<Row extends { readonly ID: number }>(
  rows: readonly Row[],
  { isByDay, weight }: { readonly isByDay: boolean; readonly weight: (row: Row) => number },
  { PageIndex, PageSize }: { readonly PageIndex: number; readonly PageSize: number },
): { Total: number; Capped: false; List: Row[] } {
  const sorted = rows.toSorted((a, b) => (isByDay ? a.ID - b.ID : weight(b) - weight(a) || a.ID - b.ID))
  const offset = (Math.max(1, PageIndex) - 1) * PageSize
  return { Total: rows.length, Capped: false, List: sorted.slice(offset, offset + PageSize) }
}
