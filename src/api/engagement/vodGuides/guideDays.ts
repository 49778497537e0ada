/** Days as people and sheets write them. Pure. */
import { isDay } from '../../text/day.ts'

const DAY_MS = 86_400_000
const WEEKDAY = /[(（]?(?:星期|周|礼拜)[一二三四五六日天][)）]?$/
/** Sheets count days from the end of 1899; so many are 2000 to 2099. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050] as const

const dayOf = (year: number, month: string, date: string) =>
  `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/** The year in which a day of the calendar is nearest to `today`: a sheet of January is made in December. */
function nearest(month: string, date: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  return [year, year - 1, year + 1]
    .map((one) => dayOf(one, month, date))
    .filter(isDay)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

/**
 * 2026-11-25, 2026/11/25, 20261125, 2026年11月25日, 11月25日, 11-25, each with or without its weekday, and 46351, which a
 * sheet keeps. Undefined where it is none.
 */
export function dayIn(cell: string, today: string): string | undefined {
  const text = cell.normalize('NFKC').replace(/\s/g, '').replace(WEEKDAY, '')
  if (/^\d{5}(?:\.0+)?$/.test(text)) {
    const serial = Number(text)
    if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined
    return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10)
  }
  const whole =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:T?0{1,2}:00(?::00)?)?$/.exec(text) ??
    /^(20\d\d)(\d\d)(\d\d)$/.exec(text)
  const found = whole
    ? dayOf(Number(whole[1]), whole[2]!, whole[3]!)
    : ([/^(\d{1,2})月(\d{1,2})[日号]?$/, /^(\d{1,2})[-/](\d{1,2})$/]
        .map((form) => form.exec(text))
        .flatMap((match) => (match ? [nearest(match[1]!, match[2]!, today)] : []))[0] ?? '')
  return isDay(found) ? found : undefined
}
