/** What the public sees of a draw: the rules, the commitments, how it stands, and what is offered to who asks. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { draws } from '../../../src/api/engagement/draws/calls.ts'
import { BULK_PART } from '../../../src/api/engagement/participation.ts'
import { drawStateTitles } from '../../../src/api/engagement/draws/drawStates.ts'
import { outsideSays } from '../../../src/api/engagement/draws/outsideSays.ts'
import { verify } from '../../../src/evidence/file/verify.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { countsIn } from './counted.ts'
import { evidenceOf } from './evidence.ts'
import { foundDraw, type Taking } from './found.ts'
import { offerTo, takingIfKnown } from './mine.ts'
import { waitsFor } from './outside.ts'
import { prizesOf } from './prizes.ts'
import type { StoredDraw } from './specification.ts'

type Calls = (typeof draws)['calls']

/** How a draw stands, in a sentence. */
export function saysOf(draw: StoredDraw): string {
  const waiting =
    draw.State === 'ended' || (draw.State === 'ready' && draw.Kind === 'deck') ? waitsFor(draw) : undefined
  const early = draw.Reason === '' ? '' : `（提前截止：${draw.Reason}）`
  const why = draw.State === 'aborted' ? `：${draw.Reason}` : early
  return `${drawStateTitles[draw.State]}${why}${waiting === undefined ? '' : `。${waiting}`}`
}

/** Prizes of somebody that wait for being claimed. */
async function openPrizes(db: Db, draw: StoredDraw, taken: Taking | undefined): Promise<number> {
  if (!taken) return 0
  const { Count } = await db
    .selectFrom('draw_records')
    .select(({ fn }) => fn.countAll<number>().as('Count'))
    .where('DrawID', '=', draw.ID)
    .where('Who', '=', taken.who.name)
    .where('State', '=', 'won')
    .executeTakeFirstOrThrow()
  return Count
}

/** The handler of GET /open/draw. */
export async function openOne(request: Request<ParsedOf<Calls['openOne']>>): Promise<OutputOf<Calls['openOne']>> {
  const { db, input, now } = request
  const draw = await foundDraw(db, input)
  const taken = await takingIfKnown(request, draw)
  const { won, taken: Taken } = await countsIn(db, draw, now)
  const { GUID, Title, Summary, Kind, State, Outside, Specification, SpecificationHash, SeedHash, Root, Entries } = draw
  return {
    ...{ GUID, Title, Summary, Kind, State, Outside, Specification, SpecificationHash, SeedHash, Root, Entries, Taken },
    Says: saysOf(draw),
    StartTime: draw.StartTime?.toISOString() ?? null,
    EndTime: draw.EndTime?.toISOString() ?? null,
    DrawTime: draw.DrawTime?.toISOString() ?? null,
    // As it was committed to, whatever stands in the record.
    Rules: (JSON.parse(Specification) as { rules: string }).rules,
    OutsideSays: outsideSays(draw),
    Prizes: (await prizesOf(db, draw.ID)).map(({ Amount: _, ...prize }) => ({ ...prize, Won: won.get(prize.ID) ?? 0 })),
    Tickets: Kind === 'deck' ? draw.Tickets : 0,
    Offer: await offerTo(db, draw, { taken, open: await openPrizes(db, draw, taken), now }),
  }
}

/** The handler of GET /open/draw/evidence. */
export async function openEvidence(
  request: Request<ParsedOf<Calls['openEvidence']>>,
): Promise<OutputOf<Calls['openEvidence']>> {
  const { db, input } = request
  return evidenceOf(db, await foundDraw(db, input), { After: input.After, most: BULK_PART })
}

/** The handler of GET /api/draw/evidence. */
export async function ownEvidence({
  db,
  me,
  input,
}: Request<ParsedOf<Calls['evidence']>>): Promise<OutputOf<Calls['evidence']>> {
  const draw = (await db
    .selectFrom('draws')
    .selectAll()
    .where('ID', '=', input.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()) as StoredDraw | undefined
  if (!draw) throw new Refusal('missing', '没有这场抽奖，它可能已被删除。')
  if (draw.SpecificationHash === '') throw new Refusal('refused', '这场抽奖还没有通过审核，没有公布过承诺。')
  return evidenceOf(db, draw)
}

/** The handler of GET /api/draw/verify. Throws 'refused' before the reveal: there is nothing yet to hold the house to. */
export async function verifyOwn(request: Request<ParsedOf<Calls['verify']>>): Promise<OutputOf<Calls['verify']>> {
  const file = await ownEvidence(request)
  if (file['seed'] === undefined) throw new Refusal('refused', '种子还没有揭示，开奖以后才能验证。')
  const { findings, notes } = await verify(file)
  return { Findings: findings.map(({ sentence }) => sentence), Notes: [...notes] }
}
