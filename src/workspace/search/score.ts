// How well an entry answers a token, as one number: the class decides, the rest only orders within the class.

import { matchEnglish, type EnglishMatch } from './englishIndex.ts'
import { ALTERNATIVE, INITIAL, type UnitMatch, type UnitMatcher } from './matchUnits.ts'
import type { Token } from './queryPlan.ts'
import type { SearchIndex } from './searchIndex.ts'

/** The classes of a match, the best first. */
export const MATCH_CLASSES = ['prefix', 'word', 'initials', 'substring', 'fuzzy'] as const

/** One of MATCH_CLASSES. */
export type MatchClass = (typeof MATCH_CLASSES)[number]

/** How many grades a class has. A score is class * GRADES + grade; lower is better. */
export const GRADES = 16

/** No match. */
export const NO_MATCH = Number.MAX_SAFE_INTEGER

const NOT_TITLE = 8
const OTHER_READING = 4
const NOT_AT_START = 2
const NOT_WHOLE = 1

const ENGLISH_CLASS: Record<EnglishMatch, number> = { start: 0, word: 1, initials: 2, inside: 3, scattered: 4 }

/** A token's characters standing in a text: where they stand best, and how good that is. */
export interface LiteralMatch {
  readonly at: number
  readonly score: number
}

/** Looks for a token's characters in a title or keyword, by its number among the fields. That they start a word is found by its units. */
export function matchLiteral({ fields }: SearchIndex, field: number, token: Token): LiteralMatch | undefined {
  if ((fields.letters[field]! & token.written) !== token.written) return undefined
  const folded = fields.folded[field]!
  const at = folded.indexOf(token.literal)
  if (at < 0) return undefined
  if (at > 0) return { at, score: 3 * GRADES + NOT_AT_START + NOT_WHOLE }
  return { at, score: folded.length === token.literal.length ? 0 : NOT_WHOLE }
}

/** The score of a run of units in a field. */
export function unitScore(
  { fields, units }: SearchIndex,
  field: number,
  match: UnitMatch,
  matcher: UnitMatcher,
): number {
  const atStart = match.from === fields.from[field]
  const byInitials = (match.cost & INITIAL) !== 0
  const coversAll = atStart && match.to === fields.to[field]
  // An order that changed with every letter would be no order: only what is spelt out counts as whole.
  const isWhole = coversAll && (byInitials || matcher.isFinished(match))
  const grade =
    (match.cost & ALTERNATIVE ? OTHER_READING : 0) + (atStart ? 0 : NOT_AT_START) + (isWhole ? 0 : NOT_WHOLE)
  if (byInitials) return 2 * GRADES + grade
  return (atStart ? 0 : units.starts[match.from] ? 1 : 3) * GRADES + grade
}

/** The score of a token in a title or keyword. */
function fieldScore(index: SearchIndex, field: number, token: Token, matcher: UnitMatcher): number {
  const { fields } = index
  if ((fields.characters[field]! & token.characters) !== token.characters) return NO_MATCH
  const literal = matchLiteral(index, field, token)?.score ?? NO_MATCH
  if (literal < GRADES) return literal
  const match = matcher.best(fields.from[field]!, fields.to[field]!)
  return match ? Math.min(literal, unitScore(index, field, match, matcher)) : literal
}

/** The best score of a token in any spelling of the entry at a position; NO_MATCH for none. */
export function tokenScore(index: SearchIndex, position: number, token: Token, matcher: UnitMatcher): number {
  let best = fieldScore(index, position, token, matcher)
  if (best < GRADES) return best
  if (token.isLatin && (index.english[position]! & token.written) === token.written) {
    const { english } = index.rows[position]!
    const found = matchEnglish(english, token.bare)
    if (found) {
      const whole = token.bare.length === english.flat.length ? 0 : NOT_WHOLE
      best = Math.min(best, ENGLISH_CLASS[found] * GRADES + NOT_TITLE + (found === 'start' ? whole : NOT_WHOLE))
    }
  }
  for (let field = index.keywords[position]!; field < index.keywords[position + 1]!; field++) {
    const score = fieldScore(index, field, token, matcher)
    // A keyword is never as exact as a title.
    if (score !== NO_MATCH) best = Math.min(best, (score < GRADES ? score + GRADES : score) | NOT_TITLE)
  }
  return best
}
