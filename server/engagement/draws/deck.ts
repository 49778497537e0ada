/** Decks of instant draws, worked out from the sealed seed when they are wanted, and remembered in this process alone. */
import type { Kysely } from 'kysely'
import { deckOf, type Deck } from '../../../src/evidence/draws/deck.ts'
import { drawText } from '../../../src/evidence/draws/sampler.ts'
import type { DeckSpecification } from '../../../src/evidence/draws/specification.ts'
import type { Database } from '../../platform/database/schema.ts'
import { outsideText } from './outside.ts'
import { sealedSeed } from './secrets.ts'
import type { StoredDraw } from './specification.ts'

/** What a number wins: a prize, and which of its units. */
export interface DeckPrize {
  readonly PrizeID: number
  readonly Nth: number
}
/** By the number of the ticket. */
type WonBy = ReadonlyMap<number, DeckPrize>

/** Ours: so many decks are remembered. */
const KEPT = 20
const decks = new Map<string, Deck>()
const units = new WeakMap<Deck, WonBy>()

/** Forgets all of them; each is worked out again when it is wanted. */
export const forgetDecks = (): void => decks.clear()

/**
 * The deck of a specification by S. Worked out once: a full one takes seconds, in which the server answers nobody, and anybody may
 * ask for the evidence.
 */
export function keptDeck(specification: string, text: string): Deck {
  const name = `${text} ${specification}`
  const known = decks.get(name)
  if (known) return known
  const deck = deckOf(JSON.parse(specification) as DeckSpecification, text)
  decks.set(name, deck)
  if (decks.size > KEPT) decks.delete(decks.keys().next().value!)
  return deck
}

function wonBy(deck: Deck): WonBy {
  const known = units.get(deck)
  if (known) return known
  const counts = new Map<string, number>()
  const won = new Map<number, DeckPrize>()
  for (const [number, prize] of deck) {
    const Nth = (counts.get(prize) ?? 0) + 1
    counts.set(prize, Nth)
    won.set(number, { PrizeID: Number(prize), Nth })
  }
  units.set(deck, won)
  return won
}

/** The deck of a draw, which must have all it is drawn by. */
export async function deckOfDraw(db: Kysely<Database>, draw: StoredDraw): Promise<WonBy> {
  const text = drawText(await sealedSeed(db, draw.ID), draw.SpecificationHash, outsideText(draw))
  return wonBy(keptDeck(draw.Specification, text))
}
