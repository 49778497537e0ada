// Pinyin with one slip: a letter too many, too few, another, or two changed about. Asked only where nothing else matches.

import { fold } from '../../api/text/fold.ts'
import type { Found } from './search.ts'
import type { Entry, Indexed, SearchIndex } from './searchIndex.ts'
import { letterMask } from './unitTable.ts'

/** Ours: fewer letters may mean too much with one of them changed. */
const SHORTEST = 4
/** Longer than any title is spelt in the palette. */
const LONGEST = 40

/** A title spelt out, and at which letter each of its units begins. */
interface Spelt {
  readonly letters: string
  readonly starts: readonly number[]
}

const spelt = new WeakMap<Indexed, Spelt>()

function speltOf(row: Indexed): Spelt {
  const known = spelt.get(row)
  if (known) return known
  let letters = ''
  const starts = row.title.units.map(({ text, readings }) => {
    const at = letters.length
    letters += readings[0] ?? text
    return at
  })
  const made = { letters, starts }
  spelt.set(row, made)
  return made
}

/** Where in `text`, read from `at`, what was typed ends when exactly one slip is forgiven; -1 when more would be needed. */
export function endWithSlip(typed: string, text: string, at: number): number {
  let same = 0
  while (same < typed.length && typed[same] === text[at + same]) same++
  if (same === typed.length) return at + same
  const rest = (left: number, from: number): number =>
    text.startsWith(typed.slice(left), from) ? from + typed.length - left : -1
  const swapped =
    typed[same] === text[at + same + 1] && typed[same + 1] === text[at + same] ? rest(same + 2, at + same + 2) : -1
  // Another letter, one too many, one too few.
  return Math.max(swapped, rest(same + 1, at + same + 1), rest(same + 1, at + same), rest(same, at + same + 1))
}

function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}

/**
 * Entries whose title, from one of its characters on, sounds like what was typed but for one slip; in title order, those
 * that do from their first character before the others. Nothing for fewer than SHORTEST letters and for other than letters.
 */
export function searchWithSlip<E extends Entry>(
  index: SearchIndex<E>,
  query: string,
  { places, limit }: { readonly places?: Uint8Array; readonly limit: number },
): Found<E>[] {
  const typed = fold(query).replaceAll(/[\s']+/g, '')
  if (!/^[a-z]+$/.test(typed) || typed.length < SHORTEST || typed.length > LONGEST) return []
  const wanted = letterMask(typed)
  const [first, later]: Found<E>[][] = [[], []]
  for (const [position, row] of index.rows.entries()) {
    // One letter at most may be none of the entry's.
    if ((places?.[position] ?? 1) === 0 || bits(wanted & ~(index.letters[position] ?? 0)) > 1) continue
    const { letters, starts } = speltOf(row)
    for (const [nth, start] of starts.entries()) {
      const end = endWithSlip(typed, letters, start)
      if (end < 0) continue
      const found = { entry: row.entry, match: 'fuzzy', ranges: [marked(row, nth, end)] } as const
      ;(nth === 0 ? first : later)!.push(found)
      break
    }
    if (first!.length >= limit) break
  }
  return [...first!, ...later!].slice(0, limit)
}

/** What of the title sounds like it: from a unit to the one in which it ends. */
function marked(row: Indexed, from: number, end: number): [number, number] {
  const { units } = row.title
  const { starts } = speltOf(row)
  const after = starts.findIndex((start) => start >= end)
  const last = units[(after < 0 ? units.length : after) - 1]!
  return [units[from]!.offset, last.offset + last.text.length]
}
