// How well an entry answers a token, as one number: the class decides, the rest only orders within the class.

import { matchEnglish, type EnglishMatch } from './englishIndex.ts'
import { ALTERNATIVE, INITIAL, type UnitMatch, type UnitMatcher } from './matchUnits.ts'
import type { Token } from './queryPlan.ts'
import type { Field, Indexed, SearchIndex } from './searchIndex.ts'

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

/** Looks for a token's characters in a field. That they start a word is found by its units. */
export function matchLiteral(field: Field, token: Token): LiteralMatch | undefined {
  if ((field.letters & token.written) !== token.written) return undefined
  const at = field.folded.indexOf(token.literal)
  if (at < 0) return undefined
  if (at > 0) return { at, score: 3 * GRADES + NOT_AT_START + NOT_WHOLE }
  return { at, score: field.folded.length === token.literal.length ? 0 : NOT_WHOLE }
}

/** The score of a run of units in a field. */
export function unitScore(index: SearchIndex, field: Field, match: UnitMatch, matcher: UnitMatcher): number {
  const atStart = match.from === field.from
  const byInitials = (match.cost & INITIAL) !== 0
  const coversAll = atStart && match.to === field.to
  // An order that changed with every letter would be no order: only what is spelt out counts as whole.
  const isWhole = coversAll && (byInitials || matcher.isFinished(match))
  const grade =
    (match.cost & ALTERNATIVE ? OTHER_READING : 0) + (atStart ? 0 : NOT_AT_START) + (isWhole ? 0 : NOT_WHOLE)
  if (byInitials) return 2 * GRADES + grade
  return (atStart ? 0 : index.units.starts[match.from] ? 1 : 3) * GRADES + grade
}

/** The score of a token in a title or keyword. */
function fieldScore(index: SearchIndex, field: Field, token: Token, matcher: UnitMatcher): number {
  if ((field.characters & token.characters) !== token.characters) return NO_MATCH
  const literal = matchLiteral(field, token)?.score ?? NO_MATCH
  if (literal < GRADES) return literal
  const match = matcher.best(field.from, field.to)
  return match ? Math.min(literal, unitScore(index, field, match, matcher)) : literal
}

/** The best score of a token in any spelling of an entry; NO_MATCH for none. */
export function tokenScore(index: SearchIndex, row: Indexed, token: Token, matcher: UnitMatcher): number {
  let best = fieldScore(index, row.field, token, matcher)
  if (best < GRADES) return best
  if (token.isLatin) {
    const found = matchEnglish(row.english, token.bare)
    if (found) {
      const whole = token.bare.length === row.english.flat.length ? 0 : NOT_WHOLE
      best = Math.min(best, ENGLISH_CLASS[found] * GRADES + NOT_TITLE + (found === 'start' ? whole : NOT_WHOLE))
    }
  }
  for (const keyword of row.keywords) {
    const score = fieldScore(index, keyword, token, matcher)
    // A keyword is never as exact as a title.
    if (score !== NO_MATCH) best = Math.min(best, (score < GRADES ? score + GRADES : score) | NOT_TITLE)
  }
  return best
}
