/** Moments as pages for the public say them: 2026年11月27日 20:00, by the newsroom's clock; '' of none. */
import { newsroomTimeZone } from './timeZone.ts'

const format = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: newsroomTimeZone })

/** See the head of this file. `at`: ISO 8601, or a date. */
export const longMoment = (at: string | Date | null): string => (at === null ? '' : format.format(new Date(at)))
