/** How a day of the guide is named, and what stands between its entries. */
import { seamsOf } from '../../../../api/engagement/vodGuides/guideDiff.ts'
import type { VodGuide } from '../../../../api/engagement/vodGuides/calls.ts'
import { minutesOf } from '../../../../api/engagement/vodGuides/guideTimes.ts'
import { weekdayOf } from '../../../../api/text/day.ts'

const WEEKDAYS = '一二三四五六日'

/** Today where the reader is, YYYY-MM-DD. */
export const today = (): string => new Date().toLocaleDateString('sv-SE')

/** 11月25日 周三. */
export function dayTitle(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日 周${WEEKDAYS[weekdayOf(day)]}`
}

/** What is wrong after each entry, by its number: 重叠 8 分, 空档 15 分. */
export function seamWords(entries: readonly VodGuide[]): ReadonlyMap<number, string> {
  const { Overlaps, Gaps } = seamsOf(entries)
  const words = [
    ...Overlaps.map((seam) => [seam, `重叠 ${seam.Minutes} 分`] as const),
    ...Gaps.map((seam) => [seam, `空档 ${seam.Minutes} 分`] as const),
  ]
  return new Map(
    words.flatMap(([seam, text]) => {
      const next = entries.findIndex((one) => one.Begin === seam.At && one.Title === seam.Next)
      const before = entries[next - 1]
      return before ? [[before.ID, text]] : []
    }),
  )
}

/** How long an entry lasts, in minutes. */
export const lengthOf = ({ Begin, End }: Pick<VodGuide, 'Begin' | 'End'>): number =>
  (minutesOf(End) ?? 0) - (minutesOf(Begin) ?? 0)

/**
 * The entry around a moment: what is on air, else what comes next, else the last one. Undefined for another day, which is
 * read from its beginning.
 */
export function entryAround<Entry extends Pick<VodGuide, 'Day' | 'Begin' | 'End'>>(
  entries: readonly Entry[],
  now: Date,
): Entry | undefined {
  const midnight = (day: string) => new Date(`${day}T00:00:00`).getTime()
  const ends = (one: Entry) => midnight(one.Day) + (minutesOf(one.End) ?? 0) * 60_000
  const [first] = entries
  if (!first || now.toLocaleDateString('sv-SE') !== first.Day) return undefined
  return entries.find((one) => ends(one) > now.getTime()) ?? entries.at(-1)
}

/** Whether it is broadcast at this moment of the reader's clock. */
export function isOnAir({ Day, Begin, End }: Pick<VodGuide, 'Day' | 'Begin' | 'End'>, now: Date): boolean {
  const midnight = new Date(`${Day}T00:00:00`).getTime()
  const minute = (now.getTime() - midnight) / 60_000
  return minute >= (minutesOf(Begin) ?? 0) && minute < (minutesOf(End) ?? 0)
}
