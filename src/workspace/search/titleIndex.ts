// A title taken apart into what can be matched by itself: one Chinese character, one Latin word, one number.

import { fold } from '../../api/text/fold.ts'
import { parseReadings, type Readings } from '../../api/text/readings.ts'

/** One matchable piece of a title. */
export interface Unit {
  /** Where it starts in the title, in UTF-16 units. */
  readonly offset: number
  /** The folded text of it; as long as in the title. */
  readonly text: string
  /** Its toneless syllables, the one of this phrase first; empty for Latin words, numbers and unknown characters. */
  readonly readings: readonly string[]
  /** True at the start of the title, after punctuation or space, and where the script changes. */
  readonly startsWord: boolean
}

/** A title made ready for matching. Punctuation and spaces are no units: a match runs across them. */
export interface TitleIndex {
  readonly title: string
  readonly folded: string
  readonly units: readonly Unit[]
}

const PIECES = /(\p{Script=Han})|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|(\p{N})+/gu

/** Readings come per code point; a character outside the basic plane takes two places in a string. */
function perUnit(title: string, readings: Readings): Readings {
  if (readings.length === title.length) return readings
  return Array.from(title).flatMap((character, at) => [readings[at] ?? [], ...(character.length > 1 ? [[]] : [])])
}

/**
 * Takes a title apart. Readings may come as the server ships them, or from a reader; without them, or where they do
 * not cover the title, the characters match by themselves only.
 */
export function indexOfTitle(title: string, readings: Readings | string = []): TitleIndex {
  const folded = fold(title)
  const heard = perUnit(title, typeof readings === 'string' ? parseReadings(readings) : readings)
  const units: Unit[] = []
  let end = -1
  let script = ''
  for (const found of folded.matchAll(PIECES)) {
    const before = script
    script = found[1] ? 'han' : found[2] ? 'number' : 'letters'
    units.push({
      offset: found.index,
      text: found[0],
      readings: script === 'han' ? (heard[found.index] ?? []) : [],
      startsWord: found.index !== end || script !== before,
    })
    end = found.index + found[0].length
  }
  return { title, folded, units }
}

/** True for a unit that is one Chinese character rather than a Latin word or a number. */
export function isHan(text: string): boolean {
  return (text.codePointAt(0) ?? 0) >= 0x2e80 && /^\p{Script=Han}$/u.test(text)
}
