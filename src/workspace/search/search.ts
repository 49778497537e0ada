// The palette's search: what matches, in an order that stays the same while one types.

import { highlight, type Range } from './highlight.ts'
import { createUnitMatcher, type UnitMatcher } from './matchUnits.ts'
import { candidatesOf, rememberMatches } from './narrowing.ts'
import { planOf, type QueryPlan, type Token } from './queryPlan.ts'
import { frecencyOf, type Usage } from './frecency.ts'
import { GRADES, MATCH_CLASSES, NO_MATCH, tokenScore, type MatchClass } from './score.ts'
import { buildIndex, type Entry, type SearchIndex } from './searchIndex.ts'

/** How many rows a search gives unless told otherwise. */
export const ROW_LIMIT = 50
/** How many recently used things stand first while nothing is typed. */
const RECENT_ROWS = 5

/** What search may be told. */
export interface SearchOptions {
  /** What the person used (see recordUse); nothing by default. */
  readonly recents?: readonly Usage[]
  /** Rows at most; ROW_LIMIT by default. */
  readonly limit?: number
  /** What each of the index's rows is worth here, by position: 0 is left out, 1 stands before 2. All are 1 by default. */
  readonly places?: Uint8Array
  /** Which of the index's rows are at hand, by position: of equal matches those with 1 stand first. None by default. */
  readonly near?: Uint8Array
  /** 模糊音: zh/z, ch/c, sh/s, n/l, -ng/-n count as one; off by default. */
  readonly fuzzySounds?: boolean
}

/** One row of an answer. */
export interface Found<E extends Entry = Entry> {
  readonly entry: E
  /** Why it is here: recently used, merely listed (both for an empty query only), or the class of its match. */
  readonly match: 'recent' | 'listed' | MatchClass
  /** What to mark in the title, as [start, end) in UTF-16 units, in order and apart; empty when something else matched. */
  readonly ranges: readonly Range[]
}

/** An answer. */
export interface Answer<E extends Entry = Entry> {
  readonly rows: readonly Found<E>[]
  /** How many entries match, shown or not. */
  readonly total: number
}

interface Matchers {
  readonly tokens: readonly { readonly token: Token; readonly matcher: UnitMatcher }[]
  readonly joined: { readonly token: Token; readonly matcher: UnitMatcher } | undefined
}

function matchersOf(index: SearchIndex, plan: QueryPlan, fuzzySounds: boolean): Matchers {
  const pair = (token: Token) => ({ token, matcher: createUnitMatcher(index.units, token, fuzzySounds) })
  return { tokens: plan.tokens.map(pair), joined: plan.joined && pair(plan.joined) }
}

function scoreOf(index: SearchIndex, position: number, { tokens, joined }: Matchers): number {
  const together = joined ? tokenScore(index, position, joined.token, joined.matcher) : NO_MATCH
  let worst = 0
  for (const { token, matcher } of tokens) {
    worst = Math.max(worst, tokenScore(index, position, token, matcher))
    if (worst >= together) break
  }
  return Math.min(worst, together)
}

function listing<E extends Entry>(
  index: SearchIndex<E>,
  { recents = [], limit = ROW_LIMIT, places }: SearchOptions,
): Answer<E> {
  const isHere = (position: number) => (places?.[position] ?? 1) > 0
  const listed = index.listed.filter(isHere)
  const last = recents
    .toSorted((a, b) => b.last - a.last)
    .map((usage) => index.position.get(usage.id))
    .filter((position) => position !== undefined && isHere(position))
    .slice(0, RECENT_ROWS)
  const rows: Found<E>[] = []
  const add = (position: number, match: 'recent' | 'listed'): void => {
    const entry = index.rows[position]?.entry
    if (entry && rows.length < limit) rows.push({ entry, match, ranges: [] })
  }
  for (const position of last) add(position!, 'recent')
  for (const position of listed.slice(0, limit + last.length)) if (!last.includes(position)) add(position, 'listed')
  return { rows, total: listed.length }
}

/**
 * Finds entries. Order: exact prefix, word prefix, initials, substring, fuzzy (letters of the English id in order);
 * within a class the dearest to the person, then the truest match, then what is near, then by title. For several words the worst of them
 * counts, or all of them run together when that is better. An empty query gives the last RECENT_ROWS used, strictly
 * the latest first, and then everything by group.
 */
export function search<E extends Entry>(index: SearchIndex<E>, query: string, options: SearchOptions = {}): Answer<E> {
  const { recents = [], limit = ROW_LIMIT, places, near, fuzzySounds = false } = options
  const plan = planOf(query, fuzzySounds)
  if (plan.tokens.length === 0) return listing(index, options)

  const matchers = matchersOf(index, plan, fuzzySounds)
  const dear = new Map<number, number>()
  for (const usage of recents) {
    const position = index.position.get(usage.id)
    if (position !== undefined) dear.set(position, frecencyOf(usage))
  }
  const letters = plan.tokens.reduce((mask, token) => mask | token.letters, 0)
  const positions: number[] = []
  const scores: number[] = []
  let total = 0
  // The classes of what stands first, then those of the rest.
  const classes = [...MATCH_CLASSES, ...MATCH_CLASSES]
  const used: { position: number; score: number }[][] = classes.map(() => [])
  // Rows come in title order, so each grade, what is near in it and the rest, is already sorted and needs no more than `limit`.
  const ROWS = GRADES * 2
  const unused: number[][] = Array.from({ length: classes.length * ROWS }, () => [])
  const candidates = candidatesOf(index, plan.text, fuzzySounds)
  for (let at = 0; at < candidates.positions.length; at++) {
    const position = candidates.positions[at]!
    let found = candidates.scores?.[at]
    if (found === undefined) {
      if (((index.letters[position] ?? 0) & letters) !== letters) continue
      found = scoreOf(index, position, matchers)
      if (found === NO_MATCH) continue
      positions.push(position)
      scores.push(found)
    }
    const place = places?.[position] ?? 1
    if (place === 0) continue
    total += 1
    const score = found + (place - 1) * MATCH_CLASSES.length * GRADES
    if (dear.size > 0 && dear.has(position)) used[Math.floor(score / GRADES)]?.push({ position, score })
    else {
      const row = unused[score * 2 + (near?.[position] ? 0 : 1)]
      if ((row?.length ?? limit) < limit) row?.push(position)
    }
  }
  if (!candidates.scores && plan.tokens.some((token) => token.bare !== ''))
    rememberMatches(index, { text: plan.text, positions, scores })
  const rows: Found<E>[] = []
  for (const [nth, match] of classes.entries()) {
    const first = (used[nth] ?? []).toSorted(
      (a, b) =>
        (dear.get(b.position) ?? 0) - (dear.get(a.position) ?? 0) || a.score - b.score || a.position - b.position,
    )
    const order = [...first.map((one) => one.position), ...unused.slice(nth * ROWS, (nth + 1) * ROWS).flat()]
    for (const position of order) {
      if (rows.length >= limit) break
      const row = index.rows[position]
      if (!row) continue
      // Worked out when it is read: thousands may match, a page of them is drawn.
      const found = {
        entry: row.entry,
        match,
        get ranges() {
          return highlight(index, position, matchers)
        },
      }
      rows.push(found)
    }
  }
  return { rows, total }
}

/** What to mark in the title of a single entry, such as a late row from the server; empty when its title does not match. */
export function rangesOf(entry: Entry, query: string, fuzzySounds = false): readonly Range[] {
  return search(buildIndex([entry]), query, { fuzzySounds }).rows[0]?.ranges ?? []
}
