/** A moment as people of the newsroom read it. */
import { dayHere } from '../../platform/environment/momentsHere.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: newsroomTimeZone, timeStyle: 'short' })

/** `2026-01-01 08:05`. */
export const dayText = (moment: Date): string => `${dayHere(moment)} ${clock.format(moment)}`
