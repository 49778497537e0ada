/** Which day it is where the newsroom is. */
import { newsroomTimeZone } from './timeZone.ts'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: newsroomTimeZone, dateStyle: 'short' })

/** The day of a moment as YYYY-MM-DD, in the newsroom's time zone. */
export const dayHere = (moment: Date): string => day.format(moment)
