/** Chance that can be repeated: the same seed, the same rounds. */

/** The seed of this run: KILL_SEED, else a new one. It is printed, so that a round that failed can be tried again. */
export function seedOf(what: string): number {
  const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
  console.info(`${what}: KILL_SEED=${seed}`)
  return seed
}

/** Whole numbers from 0 up to `below`, by a seed (mulberry32). */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
