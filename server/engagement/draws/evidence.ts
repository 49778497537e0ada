/** The evidence file of a draw, as far as it may be public by now: after the reveal anybody goes over it alone. */
import type { Kysely } from 'kysely'
import { revealed } from '../../../src/api/engagement/draws/drawStates.ts'
import { deckOf, leftOf } from '../../../src/evidence/draws/deck.ts'
import type { DeckSpecification, DrawSpecification } from '../../../src/evidence/draws/specification.ts'
import { FORMAT, type Odds, type Ticket } from '../../../src/evidence/file/format.ts'
import type { Database } from '../../platform/database/schema.ts'
import { textOf } from './drawNow.ts'
import { cameOf } from './outside.ts'
import { prizesOf } from './prizes.ts'
import type { StoredDraw } from './specification.ts'

type From = Kysely<Database>

const entriesOf = (db: From, DrawID: number) =>
  db
    .selectFrom('draw_entries')
    .select(['Code as code', 'Minute as minute', 'Pseudonym as pseudonym', 'Leaf as leaf'])
    .where('DrawID', '=', DrawID)
    .where('Number', 'is not', null)
    .orderBy('Number')
    .execute()

async function ticketsOf(db: From, DrawID: number): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('draw_tickets')
    .select(['Number as number', 'Minute as minute', 'Pseudonym as pseudonym', 'PrizeID'])
    .where('DrawID', '=', DrawID)
    .where('TakenAt', 'is not', null)
    .orderBy('Number')
    .execute()
  return rows.map(({ PrizeID, ...ticket }) => ({ ...ticket, prize: PrizeID === null ? null : String(PrizeID) }))
}

/** Who won as the records say it, in the order of the prizes' units. */
async function resultOf(db: From, draw: StoredDraw) {
  const winners = await db
    .selectFrom('draw_records as r')
    .innerJoin('draw_units as u', 'u.ID', 'r.UnitID')
    .innerJoin('draw_prizes as p', 'p.ID', 'r.PrizeID')
    .select(['r.PrizeID', 'r.Number'])
    .where('r.DrawID', '=', draw.ID)
    .where('r.IsStandby', '=', false)
    .orderBy('p.ShowOrder')
    .orderBy('p.ID')
    .orderBy('u.Nth')
    .execute()
  return {
    winners: winners.map(({ PrizeID, Number }) => ({ prize: String(PrizeID), entry: Number })),
    standby: draw.StandbyList,
  }
}

/** The prizes of a revealed deck that nobody won, by their number: of void numbers, and of those that were not taken. */
export async function leftOfDeck(db: From, draw: StoredDraw): Promise<Map<string, number>> {
  const deck = deckOf(JSON.parse(draw.Specification) as DeckSpecification, textOf(draw))
  return leftOf(deck, new Set((await ticketsOf(db, draw.ID)).map(({ number }) => number)))
}

/** What of a deck is in the file. */
async function deckPart(db: From, draw: StoredDraw) {
  const tickets = await ticketsOf(db, draw.ID)
  // As they lie there: a number whose row is gone is neither given out nor void, and so it is named.
  const lost = await db
    .selectFrom('draw_tickets')
    .select('Number')
    .where('DrawID', '=', draw.ID)
    .where('TakenAt', 'is', null)
    .where('Number', '<', tickets.at(-1)?.number ?? 0)
    .orderBy('Number')
    .execute()
  const left = await leftOfDeck(db, draw)
  return {
    ...{ tickets, void: lost.map(({ Number }) => Number) },
    left: [...left].map(([prize, units]) => ({ prize, units })),
  }
}

/**
 * The file. Before the reveal it has the commitments, the specification, and once it is frozen the list: nothing that tells
 * the seed. After it, all that `verify` asks for, each thing as it stands in the database, so that what was changed there by
 * hand is found.
 */
export async function evidenceOf(db: From, draw: StoredDraw): Promise<Record<string, unknown>> {
  const isDeck = draw.Kind === 'deck'
  const committed = { specification: draw.SpecificationHash, seed: draw.SeedHash }
  const specification = JSON.parse(draw.Specification) as DrawSpecification
  const begun = { format: FORMAT, kind: 'draw', committed, specification }
  const list = isDeck || draw.ClosedAt === null ? {} : { list: draw.Root, entries: await entriesOf(db, draw.ID) }
  if (!revealed.includes(draw.State)) return { ...begun, ...list }
  const of = isDeck ? draw.Tickets : draw.Entries
  const odds: Odds[] = (await prizesOf(db, draw.ID)).map(({ ID, Units }) => ({ prize: String(ID), units: Units, of }))
  return {
    ...begun,
    ...{ seed: draw.Seed, outside: cameOf(draw), odds },
    ...(isDeck ? await deckPart(db, draw) : { ...list, result: await resultOf(db, draw) }),
  }
}
