// Matches one token against the sounds and characters of titles: 终审 by 终审, zhongshen, zhongs, zhshen, zs, 终s.

import type { Token } from './queryPlan.ts'
import { letterBit, type UnitRows } from './unitTable.ts'

/**
 * A run of units that spells a token, from (inclusive) to (exclusive). `cost` holds ALTERNATIVE and INITIAL, each at most
 * once; lower is better.
 */
export interface UnitMatch {
  readonly from: number
  readonly to: number
  readonly cost: number
}

/** Matches one token against rows of units. */
export interface UnitMatcher {
  /** The best match in the units from..to: the lowest cost, then at the start, then at a word's start. */
  best(from: number, to: number): UnitMatch | undefined
  /** True when the last unit of a match was typed to its end. */
  isFinished(match: UnitMatch): boolean
  /** How many letters of the token each unit of a match took, in order. */
  lettersOf(match: UnitMatch): number[]
}

/** The cost of a reading other than the phrase's. */
export const ALTERNATIVE = 1
/** The cost of a character given by its bare initial. */
export const INITIAL = 2
const COSTS = 4

/** Ways to go on from a position of the token with one unit, each packed as position after it, then cost. */
type Ways = readonly number[]

/** All ways a unit can take letters of a token: its characters, a reading, an initial; in part only at the token's end. */
function createWays(
  rows: UnitRows,
  { bare, borders }: Token,
  fuzzySounds: boolean,
): (unit: number, at: number) => Ways {
  const end = bare.length
  const rest = Array.from({ length: end + 1 }, (_, at) => bare.slice(at))
  // Titles repeat their characters, so most questions have been answered before.
  const known: (Ways | undefined)[] = new Array(rows.soundCount * end)
  const find = (number: number, at: number): Ways => {
    const ways: number[] = []
    const add = (letters: number, cost: number): void => {
      const inside = ((1 << (at + letters)) - 1) & ~((1 << (at + 1)) - 1)
      if ((borders & inside) === 0) ways.push(((at + letters) << 2) | cost)
    }
    const { text, isHan, readings } = rows.soundOf(number, fuzzySounds)
    const left = rest[at] ?? ''
    if (left.startsWith(text)) add(text.length, 0)
    else if (text.startsWith(left)) add(left.length, 0)
    else if (!isHan && text[0] === left[0]) add(1, INITIAL)
    for (let nth = 0; nth < readings.length; nth++) {
      const reading = readings[nth] ?? ''
      if (reading[0] !== left[0]) continue
      const cost = nth === 0 ? 0 : ALTERNATIVE
      if (left.startsWith(reading)) add(reading.length, cost)
      else if (reading.startsWith(left)) add(left.length, cost)
      if (reading.length > 1 && left.length > 1) add(1, cost | INITIAL)
      if (reading[1] === 'h' && left[1] === 'h' && left.length > 2) add(2, cost | INITIAL)
    }
    return ways
  }
  return (unit, at) => {
    const number = rows.numbers[unit] ?? -1
    return (known[number * end + at] ??= find(number, at))
  }
}

/** A matcher for one token. A run has no gaps, and only its last unit may be typed in part. */
export function createUnitMatcher(rows: UnitRows, token: Token, fuzzySounds: boolean): UnitMatcher {
  const { bare } = token
  const end = bare.length
  const waysOf = createWays(rows, token, fuzzySounds)
  const firstCode = bare.charCodeAt(0)
  // With fuzzy sounds n and l open the same syllables.
  const firstBits = fuzzySounds && /^[nl]/.test(bare) ? letterBit('n') | letterBit('l') : letterBit(bare.charAt(0))
  const secondBits = fuzzySounds || !firstBits ? 0 : letterBit(bare.charAt(1))

  /** By the number of a sound: 1 where its unit alone takes the whole token, spelt out; 2 where not; 0 not yet known. */
  const alone = new Uint8Array(rows.soundCount)
  const takesAll = (unit: number): boolean => {
    const number = rows.numbers[unit] ?? 0
    if (alone[number] === 0) alone[number] = waysOf(unit, 0).includes(end << 2) ? 1 : 2
    return alone[number] === 1
  }

  // A mask of reachable positions for each cost, before a unit and after it. Kept: thousands of rows a key are run along.
  let reached = new Int32Array(COSTS)
  let next = new Int32Array(COSTS)

  /** Follows every spelling at once. Answers how many units the best one takes << 2 | its cost; 0 for no match. */
  const runFrom = (from: number, to: number): number => {
    // Most tokens are the beginning of one syllable.
    if (takesAll(from)) return 1 << 2
    let found = 0
    let lowest = COSTS
    reached.fill(0)
    reached[0] = 1
    for (let unit = from; unit < to && lowest > 0; unit++) {
      next.fill(0)
      let alive = 0
      for (let cost = 0; cost < lowest; cost++) {
        const mask = reached[cost]!
        for (let at = 0; mask >> at; at++) {
          if (!((mask >> at) & 1)) continue
          const ways = waysOf(unit, at)
          for (let nth = 0; nth < ways.length; nth++) {
            const way = ways[nth]!
            const total = cost | (way & 3)
            if (way >> 2 < end) alive |= next[total] = next[total]! | (1 << (way >> 2))
            else if (total < lowest) {
              lowest = total
              found = ((unit + 1 - from) << 2) | total
            }
          }
        }
      }
      if (!alive) break
      ;[reached, next] = [next, reached]
    }
    return found
  }

  const lettersOf = (match: UnitMatch): number[] => {
    const walk = (unit: number, at: number, cost: number): number[] | undefined => {
      if (unit === match.to) return at === end ? [] : undefined
      for (const way of waysOf(unit, at)) {
        if (((way & 3) | cost) > match.cost) continue
        const tail = walk(unit + 1, way >> 2, cost | (way & 3))
        if (tail) return [(way >> 2) - at, ...tail]
      }
      return undefined
    }
    return walk(match.from, 0, 0) ?? []
  }

  const rank = (place: number, from: number, cost: number): number =>
    cost * 3 + (place === from ? 0 : rows.starts[place] ? 1 : 2)

  return {
    best(from, to) {
      let best = 0
      let start = from
      let lowest = Number.POSITIVE_INFINITY
      if (end === 0) return undefined
      for (let place = from; place < to && lowest > 1; place++) {
        const canBegin = firstBits ? (rows.first[place] ?? 0) & firstBits : rows.codes[place] === firstCode
        if (!canBegin || (secondBits && !((rows.second[place] ?? 0) & secondBits))) continue
        if (rank(place, from, 0) >= lowest) continue
        const run = runFrom(place, to)
        if (run === 0 || rank(place, from, run & 3) >= lowest) continue
        best = run
        start = place
        lowest = rank(place, from, run & 3)
      }
      return best === 0 ? undefined : { from: start, to: start + (best >> 2), cost: best & 3 }
    },
    isFinished(match) {
      const { text, readings } = rows.soundOf(rows.numbers[match.to - 1] ?? -1, fuzzySounds)
      const typed = bare.slice(end - (lettersOf(match).at(-1) ?? 0))
      return typed === text || readings.includes(typed)
    },
    lettersOf,
  }
}
