/** What a reader has in a draw, and what is offered next. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { PrizeKind } from '../../../src/api/engagement/drawPrizes/fields.ts'
import { recordStateTitles } from '../../../src/api/engagement/drawRecords/recordStates.ts'
import type { draws } from '../../../src/api/engagement/draws/calls.ts'
import type { Mine, Offer } from '../../../src/api/engagement/draws/publicDraw.ts'
import { bare } from '../../../src/api/engagement/draws/rules.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import { receiptOf } from './close.ts'
import { knownOf } from './known.ts'
import { countParts, foundDraw, taking, whyClosed, whyNoMore, type Counted, type Meant, type Taking } from './found.ts'
import { sourceOf } from './sources.ts'
import type { StoredDraw } from './specification.ts'

type Call = (typeof draws)['calls']['mine']

/** What is wanted of who claims a prize; the address may be left empty, since how a prize is handed over is written in words. */
export const wants = (kind: PrizeKind): ('Name' | 'Phone' | 'Address')[] =>
  kind === 'goods' ? ['Name', 'Phone', 'Address'] : []

/** Starred, but for the first sign. */
export const starred = (text: string) => (text === '' ? '' : `${[...text][0]}${'*'.repeat([...text].length - 1)}`)

/** Whether a ticket of a deck is left; one that somebody has in hand is. */
async function hasTickets(db: Db, { ID, Tickets }: StoredDraw): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select coalesce(max("Number"), 0) < ${Tickets} or exists (
      select 1 from draw_tickets where "DrawID" = ${ID} and "TakenAt" is null) as more
    from draw_tickets where "DrawID" = ${ID}`.execute(db)
  return rows[0]!.more
}

/** How often somebody may take part, as a sentence: what is left to whom is known, else what everybody has. */
export function chancesLeft(
  { PerPerson, PerDay, PerDevice }: Pick<StoredDraw, 'PerPerson' | 'PerDay' | 'PerDevice'>,
  counted: Counted | undefined,
): string {
  if (!counted) return `每人最多 ${PerPerson} 次${PerDay > 0 ? `，每天最多 ${PerDay} 次` : ''}。`
  const all = Math.min(PerPerson - counted.all, PerDevice > 0 ? PerDevice - counted.device : Infinity)
  const today = PerDay > 0 ? PerDay - counted.today : all
  return `您还可以参加 ${all} 次${today < all ? `，今天还可以参加 ${today} 次` : ''}。`
}

/** What is offered to somebody now; `open`: prizes that wait for being claimed. */
export async function offerTo(
  db: Db,
  draw: StoredDraw,
  { taken, open, now }: { readonly taken: Taking | undefined; readonly open: number; readonly now: Date },
): Promise<Offer> {
  if (open > 0) return { Does: 'claim', Says: `您有 ${open} 份奖品等待领取。` }
  const closed = whyClosed(draw, now)
  if (closed !== undefined) return { Does: '', Says: closed }
  const isDeck = draw.Kind === 'deck'
  const { EntrySource, StID } = draw
  if (!isDeck && EntrySource !== 'own')
    return { Does: '', Says: await sourceOf(EntrySource).said(db, { StID, ID: draw.VoteID ?? draw.SignUpID ?? 0 }) }
  const counted =
    taken && (await countParts(db, isDeck ? 'draw_tickets' : 'draw_entries', { draw, taken, day: dayHere(now) }))
  const why = counted && whyNoMore(draw, counted)
  if (why !== undefined) return { Does: '', Says: why }
  if (isDeck && !(await hasTickets(db, draw))) return { Does: '', Says: '票已经抽完了。' }
  const chances = chancesLeft(draw, counted)
  return isDeck
    ? { Does: 'ticket', Says: `抽一次，当场揭晓。${chances}` }
    : { Does: 'enter', Says: `参加抽奖，截止后开奖。${chances}` }
}

/** What is said of a ticket, or an entry, that has won nothing; '' while nobody knows. */
function saysOfPart(draw: StoredDraw, number: number | null): string {
  if (draw.Kind === 'deck') return '未中奖'
  if (draw.DrawnAt === null || number === null) return ''
  const place = draw.StandbyList.indexOf(number)
  return place < 0 ? '未中奖' : `未中奖，候补第 ${place + 1} 位`
}

async function partsOf(db: Db, draw: StoredDraw, { Pseudonym, secret, who }: Taking): Promise<Mine['Parts']> {
  const prizes = new Map(
    (
      await db
        .selectFrom('draw_records as r')
        .innerJoin('draw_prizes as p', 'p.ID', 'r.PrizeID')
        .select(['r.Number', 'p.Title'])
        .where('r.DrawID', '=', draw.ID)
        .where('r.Who', '=', who.name)
        .execute()
    ).map(({ Number, Title }) => [Number, Title]),
  )
  const outcomeOf = (number: number | null) => {
    const Prize = number === null ? '' : (prizes.get(number) ?? '')
    return { Prize, Says: Prize || saysOfPart(draw, number) }
  }
  if (draw.Kind === 'deck') {
    const rows = await db
      .selectFrom('draw_tickets')
      .select(['Number', 'Minute'])
      .where('DrawID', '=', draw.ID)
      .where('Pseudonym', '=', Pseudonym)
      .where('TakenAt', 'is not', null)
      .orderBy('Number')
      .execute()
    return rows.map(({ Number, Minute }) => ({ Number, Minute, Receipt: '', ...outcomeOf(Number) }))
  }
  const rows = await db
    .selectFrom('draw_entries')
    .select(['Number', 'Minute', 'ClientID'])
    .where('DrawID', '=', draw.ID)
    .where('Pseudonym', '=', Pseudonym)
    .orderBy('ID')
    .execute()
  return rows.map(({ Number, Minute, ClientID }) => {
    const Receipt = receiptOf(secret, { name: who.name, ClientID })
    return { Number, Minute, Receipt, ...outcomeOf(Number) }
  })
}

async function prizesOfReader(db: Db, draw: StoredDraw, { who }: Taking): Promise<Mine['Prizes']> {
  const rows = await db
    .selectFrom('draw_records as r')
    .innerJoin('draw_prizes as p', 'p.ID', 'r.PrizeID')
    .innerJoin('draw_units as u', 'u.ID', 'r.UnitID')
    .leftJoin('draw_codes as c', (join) => join.onRef('c.PrizeID', '=', 'r.PrizeID').onRef('c.Nth', '=', 'u.Nth'))
    .select(['r.ID', 'r.State', 'r.ClaimBy', 'r.ClaimName', 'r.ClaimPhone', 'r.ClaimAddress', 'r.Reason'])
    .select(['p.Title', 'p.Kind', 'r.PrizeID', 'u.Nth', 'c.Code'])
    .where('r.DrawID', '=', draw.ID)
    .where('r.Who', '=', who.name)
    .orderBy('r.ID')
    .execute()
  // Who speaks for others is told no more than that something was said.
  const own = (text: string) => (who.isVouched ? starred(text) : text)
  return rows.map((row) => {
    const isTold = row.Kind === 'code' && row.State === 'done' && row.Code !== null
    const place = { table: 'draw_codes', column: 'Code', id: [row.PrizeID, row.Nth] } as const
    return {
      ...{ ID: row.ID, Title: row.Title, Kind: row.Kind, State: row.State },
      Says: row.State === 'voided' ? `${recordStateTitles.voided}：${row.Reason}` : recordStateTitles[row.State],
      ClaimBy: row.ClaimBy?.toISOString() ?? '',
      Wants: row.State === 'won' ? wants(row.Kind) : [],
      Name: own(row.ClaimName),
      Phone: maskedPhone(row.ClaimPhone),
      Address: own(row.ClaimAddress),
      Code: isTold ? unseal(db, place, row.Code!) : '',
    }
  })
}

/** What somebody has in a draw. */
export async function mineIn(db: Db, draw: StoredDraw, taken: Taking, now: Date): Promise<Mine> {
  const Prizes = await prizesOfReader(db, draw, taken)
  const open = Prizes.filter(({ State }) => State === 'won').length
  return {
    ...{ Pseudonym: taken.Pseudonym, Parts: await partsOf(db, draw, taken), Prizes },
    Offer: await offerTo(db, draw, { taken, open, now }),
    Known: await knownOf(db, taken.who),
    Delivery: bare(draw.Delivery),
  }
}

/** The handler of GET /open/draw/mine. */
export async function mine(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const draw = await foundDraw(request.db, request.input)
  return mineIn(request.db, draw, await taking(request, draw), request.now)
}

/** Who asks, where they are known well enough; undefined else: looking needs nobody. */
export async function takingIfKnown(request: Request<Meant>, draw: StoredDraw): Promise<Taking | undefined> {
  return taking(request, draw).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'refused') return undefined
    throw error
  })
}
