/** Moments in a video as people read them. Pure. */

const two = (value: number) => String(value).padStart(2, '0')

/** 1:02:03.250, or 2:03.250. `ms` from the beginning. */
export function momentText(ms: number): string {
  const whole = Math.max(0, Math.round(ms))
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(Math.floor)
  const tail = `${two(seconds!)}.${String(whole % 1000).padStart(3, '0')}`
  return hours! > 0 ? `${hours}:${two(minutes!)}:${tail}` : `${minutes}:${tail}`
}
