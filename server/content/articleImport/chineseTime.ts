/** Moments told in Chinese time, whatever the clock of the server. */
import { newsroomTimeZone as ZONE } from '../../platform/environment/timeZone.ts'

/** The day, as 「2024-01-05」. */
export function chineseDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' }).format(moment)
}

/** Day and minute, as 「2024-01-05 08:30」. */
export function chineseMinute(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' }).format(moment)
}
