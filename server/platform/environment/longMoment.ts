/** Moments as pages for the public say them: 2026 年 11 月 27 日 20:00, by the newsroom's clock; '' of none. */
import { newsroomTimeZone } from './timeZone.ts'

const format = new Intl.DateTimeFormat('zh-CN', {
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: newsroomTimeZone },
} as const)

/** See the head of this file, and src/reader/moments.ts, which says them alike. `at`: ISO 8601, or a date. */
export function longMoment(at: string | Date | null): string {
  if (at === null) return ''
  const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${parts['year']} 年 ${parts['month']} 月 ${parts['day']} 日 ${parts['hour']}:${parts['minute']}`
}
