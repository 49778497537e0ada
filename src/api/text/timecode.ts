/** Moments in a recording, as people write and read them. Pure; everything is milliseconds from the beginning. */
import { fold } from './fold.ts'

const two = (figure: number) => String(figure).padStart(2, '0')

/** 1:02:03.250, or 2:03.250. */
export function timecode(ms: number): string {
  const whole = Math.max(0, Math.round(ms))
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(Math.floor)
  const tail = `${two(seconds!)}.${String(whole % 1000).padStart(3, '0')}`
  return hours! > 0 ? `${hours}:${two(minutes!)}:${tail}` : `${minutes}:${tail}`
}

/** The same without fractions: 2:03. */
export const wholeTimecode = (ms: number): string => timecode(Math.floor(Math.max(0, ms) / 1000) * 1000).slice(0, -4)

/** Of seconds: 2:03. */
export const clockText = (seconds: number): string => wholeTimecode(seconds * 1000)

/** The same as it is spoken: 1 小时 2 分 3 秒. */
export function spokenTimecode(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  const parts = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [seconds % 60, '秒'],
  ] as const
  return (
    parts
      .filter(([figure]) => figure > 0)
      .map(([figure, unit]) => `${figure} ${unit}`)
      .join(' ') || '0 秒'
  )
}

/**
 * The moment a text means, undefined where it means none: 00:01:12.400, 1:12 or 72.4, which is seconds; wide figures and
 * colons, and a comma before the fraction as subtitles have it.
 */
export function readTimecode(text: string): number | undefined {
  const plain = fold(text).trim().replaceAll('。', '.').replaceAll(',', '.')
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,9})(?:\.(\d{1,3})\d*)?$/.exec(plain)
  if (!found) return undefined
  const [, hours, minutes, seconds, fraction = ''] = found
  // What follows a larger unit stays below the next.
  if ((minutes !== undefined && Number(seconds) > 59) || (hours !== undefined && Number(minutes) > 59)) return undefined
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}
