/** Moments as the public reads them: in the house's time, the same from the server and in the browser. */

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('zh-CN', {
    ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const)
let whole = formatIn('Asia/Shanghai')

/** From now on moments are told in this zone: the newsroom's, which a server has one of. */
export function tellTimeIn(zone: string): void {
  whole = formatIn(zone)
}

/** Keeps what stands on its two sides on one line. */
const TIED = '\u00a0'

/** 2026/6/18 09:00 as 2026 年 6 月 18 日 09:00, on one line. */
export function momentOf(iso: string): string {
  const parts = Object.fromEntries(whole.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute } = parts
  return [year, '年', month, '月', day, '日', `${hour}:${minute}`].join(TIED)
}

/** From when until when; an open end is said. `of`: what it is the time of, default nothing. */
export function periodOf(from: string | null | undefined, to: string | null | undefined, of = ''): string {
  const said = of && `${of}：`
  if (from && to) return `${said}${momentOf(from)} 至 ${momentOf(to)}`
  if (from) return `${said}${momentOf(from)} 起`
  return to ? `${said}至 ${momentOf(to)}` : ''
}

/** The house's day of a moment in ms since 1970, as 2026-06-18. */
export function dayOf(at: number): string {
  const parts = Object.fromEntries(whole.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const two = (part: string | undefined) => String(part).padStart(2, '0')
  return `${parts['year']}-${two(parts['month'])}-${two(parts['day'])}`
}
