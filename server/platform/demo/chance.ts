/** Chance that comes out the same every time: the demonstration newsroom looks alike wherever it is loaded. */

/** A source of chance. */
export interface Chance {
  /** 0 to 1, 1 excluded. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** One of a list. */
  pick<T>(list: readonly T[]): T
  /** True in this share of cases, 0 to 1. */
  happens(share: number): boolean
}

/** Mulberry32: small, quick and even enough for a demonstration. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)]!,
    happens: (share) => next() < share,
  }
}
