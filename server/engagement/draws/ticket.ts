/** 即抽: a reader takes a ticket of the deck, and knows at once. The same request again is answered as before. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { draws } from '../../../src/api/engagement/draws/calls.ts'
import { minuteOf } from '../../../src/evidence/ballots/leaf.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { limitedDevice } from '../participants/participant.ts'
import { award } from './award.ts'
import { deckOfDraw } from './deck.ts'
import {
  countParts,
  foundDraw,
  heldDraw,
  noteTaking,
  partColumns,
  taking,
  tellStation,
  whyClosed,
  whyNoMore,
} from './found.ts'
import type { StoredDraw } from './specification.ts'

type Call = (typeof draws)['calls']['ticket']
type Answer = OutputOf<Call>

/** Ours: so many tickets are laid out at a time. */
const BLOCK = 1000
const LOST = '很遗憾，这张票没有中奖。'

/** A ticket that nobody else has in hand: whoever comes at the same time takes the next one and waits for nobody. */
async function freeNumber(db: Db, ID: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('draw_tickets')
    .select('Number')
    .where('DrawID', '=', ID)
    .where('TakenAt', 'is', null)
    .orderBy('Number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found?.Number
}

/** Lays out the next tickets of the deck; false where all of them lie. */
async function layOut(db: Db, { ID, StID, Tickets }: StoredDraw): Promise<boolean> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max("Number"), 0) as last from draw_tickets where "DrawID" = ${ID}`.execute(db)
  const { last } = rows[0]!
  if (last >= Tickets) return false
  // Who comes second finds those of who came first.
  await sql`insert into draw_tickets ("DrawID", "StID", "Number") select ${ID}, ${StID}, n
    from generate_series(${last + 1}::int, ${Math.min(last + BLOCK, Tickets)}::int) n on conflict do nothing`.execute(
    db,
  )
  return true
}

async function takeNumber(db: Db, draw: StoredDraw): Promise<number | undefined> {
  for (;;) {
    const found = await freeNumber(db, draw.ID)
    if (found !== undefined || !(await layOut(db, draw))) return found
  }
}

/** What is told of a ticket, whenever it is asked. */
async function told(
  db: Db,
  draw: StoredDraw,
  ticket: { Number: number; Minute: string; PrizeID: number | null },
): Promise<Answer> {
  const { Number, Minute, PrizeID } = ticket
  const base = { Number, Minute }
  if (PrizeID === null) return { ...base, Prize: '', RecordID: null, Message: LOST }
  const record = await db
    .selectFrom('draw_records as r')
    .innerJoin('draw_prizes as p', 'p.ID', 'r.PrizeID')
    .select(['r.ID', 'r.State', 'p.Title'])
    .where('r.DrawID', '=', draw.ID)
    .where('r.Number', '=', Number)
    .executeTakeFirstOrThrow()
  const Message =
    record.State === 'done'
      ? `恭喜，您中了“${record.Title}”，已经记到您名下。`
      : `恭喜，您中了“${record.Title}”，请在期限内领取。`
  return { ...base, Prize: record.Title, RecordID: record.State === 'done' ? null : record.ID, Message }
}

async function win(
  request: Request<ParsedOf<Call>>,
  draw: StoredDraw,
  given: { Number: number; Who: string; UserID: number | null },
) {
  const { db, now } = request
  const won = (await deckOfDraw(db, draw)).get(given.Number)
  if (!won) return null
  const { PrizeID, Nth } = won
  const prize = await db
    .selectFrom('draw_prizes')
    .select(['ID', 'Title', 'Kind', 'Amount'])
    .where('ID', '=', PrizeID)
    .executeTakeFirstOrThrow()
  const { ID: UnitID } = await db
    .selectFrom('draw_units')
    .select('ID')
    .where('PrizeID', '=', PrizeID)
    .where('Nth', '=', Nth)
    .executeTakeFirstOrThrow()
  const { ID } = await award(db, { draw, prize, UnitID, ...given, now })
  tellStation(request, draw.StID, { Topic: 'drawRecords', Action: 'won', Ids: [ID] })
  return PrizeID
}

/** The handler of POST /open/draw/ticket. */
export async function takeTicket(request: Request<ParsedOf<Call>>): Promise<Answer> {
  const { db, input, now } = request
  const { ClientID } = input
  const found = await foundDraw(db, input)
  if (found.Kind !== 'deck') throw new Refusal('refused', '这场抽奖截止以后才开奖，请先参加。')
  const taken = await taking(request, found)
  const draw = await heldDraw(db, found, taken)
  const before = await db
    .selectFrom('draw_tickets')
    .select(['Number', 'Minute', 'PrizeID'])
    .where('DrawID', '=', draw.ID)
    .where('Pseudonym', '=', taken.Pseudonym)
    .where('ClientID', '=', ClientID)
    .executeTakeFirst()
  if (before) return told(db, draw, before)
  limitedDevice(taken.who, { most: draw.PerDevice, others: [draw.PerPerson, draw.PerDay], what: '抽奖' })
  const day = dayHere(now)
  const counted = await countParts(db, 'draw_tickets', { draw, taken, day })
  const why = whyClosed(draw, now) ?? whyNoMore(draw, counted)
  if (why !== undefined) throw new Refusal('refused', why)
  const Number = await takeNumber(db, draw)
  if (Number === undefined) throw new Refusal('refused', '票已经抽完了。')
  const part = partColumns(taken, counted, day)
  const PrizeID = await win(request, draw, { Number, Who: part.Who, UserID: part.UserID })
  const Minute = minuteOf(now.getTime())
  await db
    .updateTable('draw_tickets')
    .set({ ...part, ClientID, Minute, Pseudonym: taken.Pseudonym, PrizeID, TakenAt: now })
    .where('DrawID', '=', draw.ID)
    .where('Number', '=', Number)
    .execute()
  await noteTaking(request, draw, taken, '参加了即抽')
  return told(db, draw, { Number, Minute, PrizeID })
}
