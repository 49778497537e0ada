/** 即抽: a deck of tickets of which it is fixed, and sealed, which ones win. Pure. */
import { firstPicks } from './sampler.ts'
import { prizeUnits, type DeckSpecification } from './specification.ts'

/** The tickets that win: their number, from 1, and the ID of their prize. */
export type Deck = ReadonlyMap<number, string>

type Rules = Pick<DeckSpecification, 'prizes' | 'tickets'>

/**
 * The deck: the first picks win, in the order of the prizes. @param text S of the draw
 * @throws {RangeError} when there are more prizes than tickets
 */
export function deckOf({ prizes, tickets }: Rules, text: string): Deck {
  const units = prizeUnits(prizes)
  if (units.length > tickets) throw new RangeError(`${units.length} prizes are more than ${tickets} tickets`)
  return new Map(firstPicks(text, tickets, units.length).map((number, at) => [number, units[at]!]))
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
