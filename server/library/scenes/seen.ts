/** What is seen in a row of small grey pictures: shots, black and frozen stretches. Pure; all numbers Ours. */
import type { Stretch } from './stretch.ts'

/** A picture this different from the one before begins a shot, of 255. */
const CUT = 20
/** So many times as different as those around it, too: what moves all the time is not cut all the time. */
const PEAK = 3
/** Pictures around it. */
const AROUND = 8
/** The shortest shot. */
const SHOT_MS = 500
/** A picture this dark is black: on average, and its brightest point, of 255. */
const [DARK, GLEAM] = [24, 64]
const BLACK_MS = 500
/** A picture this little different from the one before stands still. */
const STILL = 0.4
const FREEZE_MS = 2000

/** What is known of one picture. */
export interface Glance {
  /** How different it is from the one before, on average; 0 of the first. */
  readonly change: number
  readonly mean: number
  readonly most: number
}

/** Looks at one picture beside the one before. */
export function glanceAt(picture: Uint8Array, before: Uint8Array | undefined): Glance {
  let [change, sum, most] = [0, 0, 0]
  for (let at = 0; at < picture.length; at++) {
    const grey = picture[at]!
    sum += grey
    if (grey > most) most = grey
    if (before) change += Math.abs(grey - before[at]!)
  }
  return { change: change / picture.length, mean: sum / picture.length, most }
}

/** Stretches in what was seen, each picture so many milliseconds long. */
export function stretchesSeen(glances: readonly Glance[], everyMs: number): Stretch[] {
  if (glances.length === 0) return []
  const isBlack = ({ mean, most }: Glance) => mean <= DARK && most <= GLEAM
  const black = runsOf(glances, isBlack, everyMs, BLACK_MS).map((run) => ({ Kind: 'black' as const, ...run }))
  const isStill = (one: Glance, at: number) => at > 0 && one.change <= STILL && !isBlack(one)
  const freeze = runsOf(glances, isStill, everyMs, FREEZE_MS).map((run) => ({ Kind: 'freeze' as const, ...run }))
  return [...shotsOf(glances, everyMs), ...black, ...freeze]
}

function shotsOf(glances: readonly Glance[], everyMs: number): Stretch[] {
  const begins = [0]
  for (let at = 1; at < glances.length; at++) {
    const { change } = glances[at]!
    const around = glances.slice(Math.max(1, at - AROUND), at + AROUND + 1).filter((one) => one !== glances[at])
    const usual = around.reduce((sum, one) => sum + one.change, 0) / Math.max(1, around.length)
    if (change < CUT || change < usual * PEAK) continue
    if ((at - begins.at(-1)!) * everyMs >= SHOT_MS) begins.push(at)
  }
  return begins.map((begin, nth) => ({
    ...{ Kind: 'shot' as const, InMs: begin * everyMs },
    OutMs: (begins[nth + 1] ?? glances.length) * everyMs,
  }))
}

/** Runs of what is so, of at least so many milliseconds. */
export function runsOf<One>(
  all: readonly One[],
  is: (one: One, at: number) => boolean,
  everyMs: number,
  leastMs: number,
): { InMs: number; OutMs: number }[] {
  const runs: { InMs: number; OutMs: number }[] = []
  let since: number | undefined
  for (let at = 0; at <= all.length; at++) {
    const isSo = at < all.length && is(all[at]!, at)
    if (isSo) since ??= at
    else if (since !== undefined) {
      if ((at - since) * everyMs >= leastMs) runs.push({ InMs: since * everyMs, OutMs: at * everyMs })
      since = undefined
    }
  }
  return runs
}
