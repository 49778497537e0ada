/** Text that is added to answers that run: what comes at once, or faster than frames, is told once. */
import type { LiveAnswer } from './answers.ts'

/** Ours: more text is told no more often than this, in ms: half a frame, so that what comes while one is drawn stands in the next. */
const HALF_FRAME_MS = 8

/** See createGrowing. */
export interface Growing {
  /** It has more text and is otherwise as it was. */
  readonly soon: (answer: LiveAnswer) => void
  /** What is not told yet; undefined: nothing. */
  readonly latest: (ID: number) => LiveAnswer | undefined
  /** It is told otherwise. */
  readonly drop: (ID: number) => void
  readonly clear: () => void
}

/** Begins with nothing. */
export function createGrowing(tell: (answer: LiveAnswer) => void): Growing {
  const grown = new Map<number, LiveAnswer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let toldAt = 0
  const tellAll = () => {
    timer = undefined
    toldAt = performance.now()
    const all = [...grown.values()]
    grown.clear()
    all.forEach(tell)
  }
  return {
    soon(answer) {
      grown.set(answer.ID, answer)
      // In a task of its own at the earliest: after a while without a frame many events come one after the other.
      timer ??= setTimeout(tellAll, Math.min(HALF_FRAME_MS, Math.max(0, toldAt + HALF_FRAME_MS - performance.now())))
    },
    latest: (ID) => grown.get(ID),
    drop: (ID) => void grown.delete(ID),
    clear: () => grown.clear(),
  }
}
