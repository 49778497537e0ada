/** Moments in the sentences of the server: the newsroom's own time. */
import { newsroomTimeZone } from '../../../platform/environment/timeZone.ts'

const format = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: newsroomTimeZone })

/** For example 2026年11月23日 18:00. */
export function localTime(time: Date): string {
  return format.format(time)
}
