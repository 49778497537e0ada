/** Decks of instant draws, worked out from the sealed seed when they are wanted, and remembered in this process alone. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { deckWithRests, type Deck } from '../../../src/evidence/draws/deck.ts'
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
/** Ours: for so long at a time a deck is worked on before everybody else has a turn, in ms. */
const SLICE_MS = 15

const decks = new Map<string, Promise<Deck>>()
const units = new WeakMap<Deck, Promise<WonBy>>()

/** Forgets all of them; each is worked out again when it is wanted. */
export const forgetDecks = (): void => decks.clear()

/** A rest that lets everybody else have a turn where SLICE_MS are over, and none before. */
function resting(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await nextTurn()
    since = performance.now()
  }
}

/**
 * The deck of a specification by S. Worked out once, in slices: a full one takes seconds, in which the server goes on answering, and
 * whoever wants the same one meanwhile waits for it.
 */
export function keptDeck(specification: string, text: string): Promise<Deck> {
  const name = `${text} ${specification}`
  const known = decks.get(name)
  if (known) return known
  const deck = deckWithRests(JSON.parse(specification) as DeckSpecification, text, resting())
  decks.set(name, deck)
  deck.catch(() => decks.delete(name))
  if (decks.size > KEPT) decks.delete(decks.keys().next().value!)
  return deck
}

async function unitsOf(deck: Deck): Promise<WonBy> {
  const rest = resting()
  const counts = new Map<string, number>()
  const won = new Map<number, DeckPrize>()
  for (const [number, prize] of deck) {
    const Nth = (counts.get(prize) ?? 0) + 1
    counts.set(prize, Nth)
    won.set(number, { PrizeID: Number(prize), Nth })
    if (won.size % 1000 === 0) await rest()
  }
  return won
}

function wonBy(deck: Deck): Promise<WonBy> {
  const known = units.get(deck) ?? unitsOf(deck)
  units.set(deck, known)
  return known
}

/** The deck of a draw, which must have all it is drawn by. */
export async function deckOfDraw(db: Kysely<Database>, draw: StoredDraw): Promise<WonBy> {
  const text = drawText(await sealedSeed(db, draw.ID), draw.SpecificationHash, outsideText(draw))
  return wonBy(await keptDeck(draw.Specification, text))
}
