/** Which hour of which day it is where the newsroom is. */
import { newsroomTimeZone } from '../../../platform/environment/timeZone.ts'
import type { Hour } from './chooser.ts'

const words = new Intl.DateTimeFormat('sv-SE', {
  timeZone: newsroomTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})
const MINUTE = 60_000
let last: { readonly minute: number; readonly hour: Hour } | undefined

/** The day and hour of a moment in the newsroom's time zone; worked out once a minute. */
export function hourHere(moment: Date): Hour {
  const minute = Math.floor(moment.getTime() / MINUTE)
  if (last?.minute !== minute) {
    const [day, time] = words.format(moment).split(' ') as [string, string]
    last = { minute, hour: { day, hour: Number(time.slice(0, 2)) } }
  }
  return last.hour
}
