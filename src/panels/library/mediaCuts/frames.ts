/** Frames of a video: when the one that is shown begins, and where a player goes to show another. Pure; moments in seconds. */

/** Ours: pictures a second that steps are made by where nobody knows, and the most that are believed. */
const USUAL = 25
const MOST = 240
/** So far into a frame one goes to show it, in seconds: files round the moments of their frames. */
const INTO = 0.001
/** Players that stand on the edge of a frame say they are before it by no more than this, in seconds. */
const SLACK = 1e-5

/** Pictures a second, by what was found in the file; of a rate that varies that is the average. Undefined: nobody knows. */
export function frameRateOf(found: number | null | undefined): number | undefined {
  return found && found > 0 && found <= MOST ? found : undefined
}

const frameAt = (at: number, rate: number) => Math.max(0, Math.floor((at + SLACK) * rate))

/**
 * When the frame that is shown begins, in whole milliseconds: never after it does. Where nobody knows, the moment itself.
 * `seen`: when it begins as the browser says; undefined: it does not, and frames are as long as each other.
 */
export function beginMs(at: number, rate: number | undefined, seen?: number): number {
  const begins = seen ?? (rate === undefined ? at : frameAt(at, rate) / rate)
  // A billionth is what the figures themselves are off by.
  return Math.floor(begins * 1000 + 1e-6)
}

/** Where the frame is shown that is so many after the one shown at `at`; before it where it is negative. */
export function frameAfter(at: number, count: number, rate = USUAL): number {
  return Math.max(0, frameAt(at, rate) + count) / rate + INTO
}

/** Where the frame is shown that begins in a millisecond, else the one that stands there then. */
export function frameOf(ms: number, rate: number | undefined): number {
  if (rate === undefined) return ms / 1000
  const last = (ms + 1 - 1e-3) / 1000
  return Math.max(ms / 1000, Math.floor(last * rate) / rate + INTO)
}
