/** Moments by the newsroom's clock, as pages for the public and sentences say them. */
import { momentsIn } from '../../../src/api/text/moments.ts'
import { newsroomTimeZone } from './timeZone.ts'

const here = momentsIn(newsroomTimeZone)

/** 2026 年 11 月 27 日 20:00; '' of none. `at`: ISO 8601, or a date. */
export function longMoment(at: string | Date | null): string {
  return at === null ? '' : here.long(at)
}

/** 2026-11-27 20:00, as it stands in the fields of forms. */
export function minuteHere(at: string | Date): string {
  return here.minute(at)
}

/** The day of a moment as YYYY-MM-DD. */
export function dayHere(at: Date): string {
  return here.day(at)
}
