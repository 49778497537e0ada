// Which characters of a Chinese title to mark for what was typed, in whichever spelling.

import type { UnitMatch, UnitMatcher } from './matchUnits.ts'
import type { Token } from './queryPlan.ts'
import { matchLiteral, NO_MATCH, unitScore } from './score.ts'
import type { Indexed, SearchIndex } from './searchIndex.ts'
import { isHan } from './titleIndex.ts'

/** A piece of a text: start and end (exclusive), in UTF-16 units. */
export type Range = readonly [number, number]

interface Typed {
  readonly token: Token
  readonly matcher: UnitMatcher
}

function unitRanges(row: Indexed, matcher: UnitMatcher, match: UnitMatch): Range[] {
  return matcher.lettersOf(match).flatMap((letters, nth): Range[] => {
    const unit = row.title.units[match.from - row.field.from + nth]
    if (!unit) return []
    // A character is marked whole however little of its sound was typed; a Latin word only as far.
    return [[unit.offset, unit.offset + (isHan(unit.text) ? unit.text.length : Math.min(letters, unit.text.length))]]
  })
}

function mark(index: SearchIndex, row: Indexed, { token, matcher }: Typed): { score: number; ranges: Range[] } {
  const literal = matchLiteral(row.field, token)
  const match = matcher.best(row.field.from, row.field.to)
  const sounds = match ? unitScore(index, row.field, match, matcher) : NO_MATCH
  if (match && sounds < (literal?.score ?? NO_MATCH)) return { score: sounds, ranges: unitRanges(row, matcher, match) }
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

/** What to mark in a row's title: all words run together where they stand so, else each word where it matches best. */
export function highlight(
  index: SearchIndex,
  row: Indexed,
  query: { readonly tokens: readonly Typed[]; readonly joined: Typed | undefined },
): Range[] {
  const together = query.joined && mark(index, row, query.joined)
  const apart = query.tokens.map((typed) => mark(index, row, typed))
  const worst = Math.max(...apart.map((one) => one.score))
  if (together && together.score !== NO_MATCH && together.score <= worst) return merge(together.ranges)
  return merge(apart.flatMap((one) => one.ranges))
}
