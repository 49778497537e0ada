/**
 * Times of a day of broadcasting, which goes on after midnight: 24:30 is half past twelve of the night that follows. As
 * texts they sort as they follow each other. Pure.
 */
import { z } from 'zod/mini'

/** Ours: a day of broadcasting ends at 30:00, at six in the morning. */
export const DAY_END = 30 * 60
/** Minutes of a day of the calendar. */
export const MIDNIGHT = 24 * 60

const two = (part: number) => String(part).padStart(2, '0')

/** 1470 as 24:30. */
export function timeText(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** 24:30 as 1470; undefined for what is no time from 00:00 to 30:00. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) return undefined
  const found = Number(hours) * 60 + Number(minutes)
  return found <= DAY_END ? found : undefined
}

const CLOCK = /^(次日|凌晨)?(\d{1,2})[:.点时](\d{1,2}|半)?(?:[:.分]\d{0,2})?(?:分|秒)?$/
/** Seconds over half a minute count as the next one, as sheets have 0.29166666. */
const ofFraction = (part: number) => timeText(Math.round(part * MIDNIGHT))

/**
 * A time as people and sheets write it, as HH:MM: 7:30, 24：30, 19:30:00, 7点半, 次日0:30, and 0.8125, which a sheet keeps.
 * Undefined where it is none.
 */
export function timeIn(cell: string): string | undefined {
  const text = cell.normalize('NFKC').replace(/\s/g, '')
  if (/^[01]?\.\d+$/.test(text) && Number(text) < 1.25) return ofFraction(Number(text))
  if (/^(?:0|1)$/.test(text)) return ofFraction(Number(text))
  const [, next, hours, minutes = '0'] = CLOCK.exec(text) ?? []
  if (hours === undefined) return undefined
  const found = Number(hours) * 60 + (minutes === '半' ? 30 : Number(minutes)) + (next === '次日' ? MIDNIGHT : 0)
  return (minutes === '半' || Number(minutes) < 60) && found <= DAY_END ? timeText(found) : undefined
}

/** Why a text is no time, as a sentence. */
export function timeProblem(label: string, text: string): string | undefined {
  return timeIn(text) === undefined ? `${label}要写成 19:30 这样的时间，过了半夜写 24:30，最晚 30:00。` : undefined
}

/** The schema of a time. */
export function guideTime(label: string) {
  return z.string(`请填写${label}`).check(
    z.overwrite((text) => timeIn(text) ?? text),
    z.refine((text) => minutesOf(text) !== undefined, {
      error: (issue) => timeProblem(label, String(issue.input)) ?? `请填写${label}`,
    }),
  )
}
