/** From when until when subtitles stand on the picture, so that no two do at a time unless somebody wants it. Pure. */
import type { Cue } from '../../../api/library/subtitles/cues.ts'

/** Ours: how long a new cue is shown, and the least it is worth to begin one for, in milliseconds. */
const NEW_MS = 2000
const LEAST_MS = 200

type Span = Pick<Cue, 'From' | 'To'>

/**
 * Where a new one stands that is written at a moment: from then on, or from the end of those in which the moment lies,
 * until the next begins. `lengthMs`: of the video; 0: not known. Undefined where there is no room.
 */
export function freeSpan(cues: readonly Span[], atMs: number, lengthMs: number): Span | undefined {
  let From = atMs
  for (const one of cues.toSorted((a, b) => a.From - b.From)) if (one.From <= From && From < one.To) From = one.To
  const next = Math.min(...cues.map((one) => one.From).filter((from) => from >= From), lengthMs || Infinity)
  const To = Math.min(From + NEW_MS, next)
  return To - From < LEAST_MS ? undefined : { From, To }
}

/** Those that stand on the picture together with one. */
export const together = (cues: readonly Cue[], { From, To }: Span): readonly Cue[] =>
  cues.filter((one) => one.From < To && From < one.To)
