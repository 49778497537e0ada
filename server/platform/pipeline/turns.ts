/** Calls that come by the hundred wait their turn, so that they never take all connections to the database from the others. */
import { tooOften } from './tooOften.ts'

/** Ours: so many may wait; what comes beyond is refused, and its sender tries again. */
const WAITING = 1000
/** What is said to those, in ms. */
const AGAIN_MS = 1000

/** Does it when it is its turn. Rejects with 'busy' when too many wait already. */
export type Turns = <Result>(act: () => Promise<Result>) => Promise<Result>

/** At most `most` at a time, in the order they came. */
export function turnsOf(most: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (act) => {
    if (running >= most) {
      if (waiting.length >= WAITING) throw tooOften(AGAIN_MS)
      await new Promise<void>((turn) => waiting.push(turn))
    } else running++
    try {
      return await act()
    } finally {
      // Whoever is next takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
