/** 即抽: a deck of tickets of which it is fixed, and sealed, which ones win. Pure. */
import { tries } from './sampler.ts'
import { prizeUnits, type DeckSpecification } from './specification.ts'

/** The tickets that win: their number, from 1, and the ID of their prize. */
export type Deck = ReadonlyMap<number, string>

type Rules = Pick<DeckSpecification, 'prizes' | 'tickets'>

/**
 * The deck: the first picks win, in the order of the prizes. @param text S of the draw
 * @throws {RangeError} when there are more prizes than tickets
 */
export function deckOf(rules: Rules, text: string): Deck {
  const steps = laidOut(rules, text)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** As `deckOf`, resting every so often as `rest` says: a large deck takes seconds. */
export async function deckWithRests(rules: Rules, text: string, rest: () => Promise<void>): Promise<Deck> {
  const steps = laidOut(rules, text)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await rest()
  }
}

/** So many tries are made at a time. */
const AT_ONCE = 500

/** Lays out a deck some tries at a time. */
function* laidOut({ prizes, tickets }: Rules, text: string): Generator<void, Deck> {
  const units = prizeUnits(prizes)
  if (units.length > tickets) throw new RangeError(`${units.length} prizes are more than ${tickets} tickets`)
  const deck = new Map<number, string>()
  if (units.length === 0) return deck
  let tried = 0
  for (const number of tries(text, tickets)) {
    if (number !== undefined) deck.set(number, units[deck.size]!)
    if (deck.size === units.length) break
    if (++tried % AT_ONCE === 0) yield
  }
  return deck
}

/**
 * What of the deck is still to be won by other means, such as a closing draw: the units, by their prize's ID, of numbers that
 * are void (lost to an aborted transaction) or were never taken. Prizes without any are left out.
 */
export function leftOf(deck: Deck, taken: ReadonlySet<number>): Map<string, number> {
  const left = new Map<string, number>()
  for (const [number, prize] of deck) if (!taken.has(number)) left.set(prize, (left.get(prize) ?? 0) + 1)
  return left
}
