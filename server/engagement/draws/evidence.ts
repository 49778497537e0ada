/** The evidence file of a draw, as far as it may be public by now: after the reveal anybody goes over it alone. */
import type { Kysely } from 'kysely'
import { revealed } from '../../../src/api/engagement/draws/drawStates.ts'
import { leftOf } from '../../../src/evidence/draws/deck.ts'
import type { DrawSpecification } from '../../../src/evidence/draws/specification.ts'
import { FORMAT, type Odds, type Ticket } from '../../../src/evidence/file/format.ts'
import type { Database } from '../../platform/database/schema.ts'
import { keptDeck } from './deck.ts'
import { textOf } from './drawNow.ts'
import { cameOf } from './outside.ts'
import { prizesOf } from './prizes.ts'
import type { StoredDraw } from './specification.ts'

type From = Kysely<Database>

/** Which of the entries, or tickets: so many at most after a number. */
interface Part {
  readonly After: number
  readonly most: number
}
const ALL: Part = { After: 0, most: Number.MAX_SAFE_INTEGER }

const entriesOf = (db: From, DrawID: number, { After, most }: Part) =>
  db
    .selectFrom('draw_entries')
    .select(['Code as code', 'Minute as minute', 'Pseudonym as pseudonym', 'Leaf as leaf'])
    .where('DrawID', '=', DrawID)
    .where('Number', '>', After)
    .orderBy('Number')
    .limit(most)
    .execute()

async function ticketsOf(db: From, DrawID: number, { After, most }: Part): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('draw_tickets')
    .select(['Number as number', 'Minute as minute', 'Pseudonym as pseudonym', 'PrizeID'])
    .where('DrawID', '=', DrawID)
    .where('TakenAt', 'is not', null)
    .where('Number', '>', After)
    .orderBy('Number')
    .limit(most)
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

/** The numbers that were taken, in order. */
async function takenOf(db: From, DrawID: number): Promise<number[]> {
  const taken = db.selectFrom('draw_tickets').select('Number').where('DrawID', '=', DrawID)
  const rows = await taken.where('TakenAt', 'is not', null).orderBy('Number').execute()
  return rows.map(({ Number }) => Number)
}

const leftBy = async (draw: StoredDraw, taken: ReadonlySet<number>) =>
  leftOf(await keptDeck(draw.Specification, textOf(draw)), taken)

/** The prizes of a revealed deck that nobody won, by their number: of void numbers, and of those that were not taken. */
export async function leftOfDeck(db: From, draw: StoredDraw): Promise<Map<string, number>> {
  return leftBy(draw, new Set(await takenOf(db, draw.ID)))
}

/** What of a deck is in the file beside its tickets. */
async function deckPart(db: From, draw: StoredDraw) {
  const numbers = await takenOf(db, draw.ID)
  // As they lie there: a number whose row is gone is neither given out nor void, and so it is named.
  const lost = await db
    .selectFrom('draw_tickets')
    .select('Number')
    .where('DrawID', '=', draw.ID)
    .where('TakenAt', 'is', null)
    .where('Number', '<', numbers.at(-1) ?? 0)
    .orderBy('Number')
    .execute()
  const left = await leftBy(draw, new Set(numbers))
  return {
    void: lost.map(({ Number }) => Number),
    left: [...left].map(([prize, units]) => ({ prize, units })),
  }
}

/** What is listed in the file, as far as it is public by now. */
async function listedIn(db: From, draw: StoredDraw, part: Part) {
  const isRevealed = revealed.includes(draw.State)
  if (draw.Kind === 'deck') return isRevealed ? { tickets: await ticketsOf(db, draw.ID, part) } : {}
  return draw.ClosedAt === null ? {} : { entries: await entriesOf(db, draw.ID, part) }
}

/** What to ask for next, its entries or tickets belong behind these; nothing: that is all. */
function nextOf({ entries, tickets }: Awaited<ReturnType<typeof listedIn>>, { After, most }: Part): object {
  const length = entries?.length ?? tickets?.length ?? 0
  if (length < most) return {}
  return { next: tickets ? tickets.at(-1)!.number : After + length }
}

/**
 * The file. Before the reveal it has the commitments, the specification, and once it is frozen the list: nothing that tells
 * the seed. After it, all that `verify` asks for, each thing as it stands in the database, so that what was changed there by
 * hand is found. `part`: which of the entries or tickets, default all; after the first part they stand alone.
 */
export async function evidenceOf(db: From, draw: StoredDraw, part = ALL): Promise<Record<string, unknown>> {
  const isDeck = draw.Kind === 'deck'
  const listed = await listedIn(db, draw, part)
  const next = nextOf(listed, part)
  if (part.After > 0) return { format: FORMAT, kind: 'draw', ...listed, ...next }
  const committed = { specification: draw.SpecificationHash, seed: draw.SeedHash }
  const specification = JSON.parse(draw.Specification) as DrawSpecification
  const begun = { format: FORMAT, kind: 'draw', committed, specification, ...next }
  const list = isDeck || draw.ClosedAt === null ? {} : { list: draw.Root, ...listed }
  if (!revealed.includes(draw.State)) return { ...begun, ...list }
  const of = isDeck ? draw.Tickets : draw.Entries
  const odds: Odds[] = (await prizesOf(db, draw.ID)).map(({ ID, Units }) => ({ prize: String(ID), units: Units, of }))
  return {
    ...begun,
    ...{ seed: draw.Seed, outside: cameOf(draw), odds },
    ...(isDeck ? { ...listed, ...(await deckPart(db, draw)) } : { ...list, result: await resultOf(db, draw) }),
  }
}
