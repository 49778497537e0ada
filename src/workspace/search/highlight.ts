// Which characters of a Chinese title to mark for what was typed, in whichever spelling.

import type { UnitMatch, UnitMatcher } from './matchUnits.ts'
import type { Token } from './queryPlan.ts'
import { matchLiteral, NO_MATCH, unitScore } from './score.ts'
import type { SearchIndex } from './searchIndex.ts'
import { isHan } from './titleIndex.ts'

/** A piece of a text: start and end (exclusive), in UTF-16 units. */
export type Range = readonly [number, number]

interface Typed {
  readonly token: Token
  readonly matcher: UnitMatcher
}

function unitRanges(index: SearchIndex, position: number, matcher: UnitMatcher, match: UnitMatch): Range[] {
  const { title } = index.rows[position]!
  return matcher.lettersOf(match).flatMap((letters, nth): Range[] => {
    const unit = title.units[match.from - index.fields.from[position]! + nth]
    if (!unit) return []
    // A character is marked whole however little of its sound was typed; a Latin word only as far.
    return [[unit.offset, unit.offset + (isHan(unit.text) ? unit.text.length : Math.min(letters, unit.text.length))]]
  })
}

function mark(index: SearchIndex, position: number, { token, matcher }: Typed): { score: number; ranges: Range[] } {
  const literal = matchLiteral(index, position, token)
  const match = matcher.best(index.fields.from[position]!, index.fields.to[position]!)
  const sounds = match ? unitScore(index, position, match, matcher) : NO_MATCH
  if (match && sounds < (literal?.score ?? NO_MATCH))
    return { score: sounds, ranges: unitRanges(index, position, matcher, match) }
  if (!literal) return { score: NO_MATCH, ranges: [] }
  return { score: literal.score, ranges: [[literal.at, literal.at + token.literal.length]] }
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])]
    else merged.push(range)
  }
  return merged
}

/** What to mark in the title at a position: all words run together where they stand so, else each word where it matches best. */
export function highlight(
  index: SearchIndex,
  position: number,
  query: { readonly tokens: readonly Typed[]; readonly joined: Typed | undefined },
): Range[] {
  const together = query.joined && mark(index, position, query.joined)
  const apart = query.tokens.map((typed) => mark(index, position, typed))
  const worst = Math.max(...apart.map((one) => one.score))
  if (together && together.score !== NO_MATCH && together.score <= worst) return merge(together.ranges)
  return merge(apart.flatMap((one) => one.ranges))
}
