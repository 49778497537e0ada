// How long each piece of an answer was on its way.

import type { Heard } from './follower.ts'
import { PIECE, type Given } from './textService.ts'

/** Takes what is heard of one answer, and notes in `times` how long each of its pieces took, in ms. */
export function pieceTimes(given: () => Given | undefined, held: number, times: number[]): (heard: Heard) => void {
  let came = 0
  return ({ length, state, at }) => {
    const { sent = [] } = given() ?? {}
    const isOver = state !== 'waiting' && state !== 'streaming'
    // Of a piece that has not ended yet as much is held back as a word may have; what follows lets it go.
    const whole = Math.min(sent.length, Math.floor((length + (isOver ? 0 : held)) / PIECE))
    for (; came < whole; came++) times.push(at - sent[came]!)
  }
}
