/** A small seeded generator (mulberry32), so that a walk that fails can be walked again. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** 0 to below `count`. */
    below: (count: number) => Math.floor(next() * count),
    yes: (chance = 0.5) => next() < chance,
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}
/** See randomFrom. */
export type Random = ReturnType<typeof randomFrom>
