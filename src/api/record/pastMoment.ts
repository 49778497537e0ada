/** Moments of what has happened: none lies ahead. Pure. */

/** Ours: so far ahead one may lie all the same, in ms: clocks of cameras go wrong, and elsewhere it is tomorrow already. */
const TOLERANCE_MS = 86_400_000

/** Why a moment, as ISO 8601 text, cannot be that of what has happened, as a sentence; undefined where it can. */
export function aheadProblem(label: string, moment: string, now: Date): string | undefined {
  return Date.parse(moment) > now.getTime() + TOLERANCE_MS ? `${label}不能晚于现在。` : undefined
}
