/** Moments as the public reads them: in the house's time, the same from the server and in the browser. */
import { momentsIn } from '../api/text/moments.ts'

const BEIJING = 'Asia/Shanghai'
let house = momentsIn(BEIJING)
let isBeijing = true

/** From now on moments are told in this zone: the newsroom's, which a server has one of. */
export function tellTimeIn(zone: string): void {
  house = momentsIn(zone)
  isBeijing = zone === BEIJING
}

/** `momentOf`, with whose time it is where that has a name: beside files that say it in another. */
export function momentNamed(iso: string): string {
  return `${isBeijing ? '北京时间 ' : ''}${momentOf(iso)}`
}

/** Keeps what stands on its two sides on one line. */
const TIED = '\u00a0'

/** 2026/6/18 09:00 as 2026 年 6 月 18 日 09:00, on one line. */
export function momentOf(iso: string): string {
  return house.long(iso, TIED)
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
  return house.day(at)
}
