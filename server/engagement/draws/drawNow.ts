/** 开奖: once. The seed is revealed, and who won follows from it, the frozen list and what came from outside. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { draws } from '../../../src/api/engagement/draws/calls.ts'
import { minuteHere } from '../../platform/environment/momentsHere.ts'
import { whyNotDrawn } from '../../../src/api/engagement/draws/drawRules.ts'
import { drawClosing } from '../../../src/evidence/draws/closing.ts'
import { drawText } from '../../../src/evidence/draws/sampler.ts'
import type { ClosingSpecification } from '../../../src/evidence/draws/specification.ts'
import { isSameName } from '../../../src/api/text/sameName.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { award } from './award.ts'
import { frozenTooLate, outsideText, standing } from './outside.ts'
import { prizesOf } from './prizes.ts'
import { drawRows } from './rows.ts'
import { sealedSeed } from './secrets.ts'
import { tellWinners } from './tellWinners.ts'
import type { StoredDraw } from './specification.ts'

type Call = (typeof draws)['calls']['draw']
type Answer = OutputOf<Call>

/** S of a draw that was drawn. */
export const textOf = (draw: StoredDraw): string =>
  drawText(draw.Seed, draw.Kind === 'deck' ? draw.SpecificationHash : draw.Root, outsideText(draw))

async function answerOf(db: Db, draw: StoredDraw): Promise<Answer> {
  const { Count } = await db
    .selectFrom('draw_records')
    .select(({ fn }) => fn.countAll<number>().as('Count'))
    .where('DrawID', '=', draw.ID)
    .where('IsStandby', '=', false)
    .executeTakeFirstOrThrow()
  const { ID, StandbyList } = draw
  return { ID, DrawnAt: draw.DrawnAt!.toISOString(), Text: textOf(draw), Winners: Count, Standby: StandbyList.length }
}

/** The winners of a closing draw, with their records. Answers who stands by. */
async function drawList(db: Db, draw: StoredDraw, text: string, now: Date): Promise<readonly number[]> {
  const entries = await db
    .selectFrom('draw_entries')
    .select(['Number', 'Pseudonym as pseudonym', 'Who', 'UserID'])
    .where('DrawID', '=', draw.ID)
    .orderBy('Number')
    .execute()
  const { winners, standby } = drawClosing(JSON.parse(draw.Specification) as ClosingSpecification, entries, text)
  const prizes = new Map((await prizesOf(db, draw.ID)).map((prize) => [String(prize.ID), prize]))
  const units = await db
    .selectFrom('draw_units')
    .select(['ID', 'PrizeID'])
    .where('DrawID', '=', draw.ID)
    .orderBy('PrizeID')
    .orderBy('Nth')
    .execute()
  const free = Map.groupBy(units, ({ PrizeID }) => String(PrizeID))
  const ids: number[] = []
  for (const { prize, entry } of winners) {
    const { Who, UserID } = entries[entry - 1]!
    const unit = free.get(prize)!.shift()!
    const given = { draw, prize: prizes.get(prize)!, UnitID: unit.ID, Number: entry, Who, UserID, now }
    ids.push((await award(db, given)).ID)
  }
  await tellWinners(db, { StID: draw.StID, ids, now })
  return standby
}

/** Reveals the seed of a draw that has all it is drawn by, with what follows from it. Throws 'conflict' where it is not closed any more. */
export async function reveal(db: Db, draw: StoredDraw, now: Date): Promise<StoredDraw> {
  const Seed = await sealedSeed(db, draw.ID)
  const drawn: StoredDraw = { ...draw, Seed, DrawnAt: now, State: 'drawn' }
  const standby = draw.Kind === 'closing' ? await drawList(db, draw, textOf(drawn), now) : []
  const { numUpdatedRows } = await db
    .updateTable('draws')
    .set({ Seed, DrawnAt: now, State: 'drawn', StandbyList: [...standby], WaitsFor: '', UpdateTime: now })
    .where('ID', '=', draw.ID)
    .where('State', '=', 'ended')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('conflict', '刚刚有变动，请刷新后再试。')
  return { ...drawn, StandbyList: [...standby] }
}

/** The handler of POST /api/draw/draw. A second call answers what the first did. */
export async function drawNow(request: Request<ParsedOf<Call>>): Promise<Answer> {
  const { db, input, now, changed, logId } = request
  const [draw] = await drawRows.locked(request, [input.ID])
  if (!draw) throw new Refusal('missing', goneText('抽奖'))
  if (draw.DrawnAt !== null) return answerOf(db, draw)
  const why = whyNotDrawn(standing(draw), { now, minute: minuteHere })
  if (draw.State === 'ended' && frozenTooLate(draw))
    throw new Refusal('refused', '名单在约定的信标轮次公布以后才封存，结果不能服人：请中止，另开一场。')
  if (why !== undefined) throw new Refusal('refused', `抽奖“${draw.Title}”${why}。`)
  // Last of all: nobody types it for nothing.
  if (!isSameName(input.Typed, draw.Title))
    throw refuseField('Typed', `要开奖，请键入抽奖的名称“${draw.Title}”，现在键入的是“${input.Typed}”。`)
  const drawn = await reveal(db, draw, now)
  changed({ ID: draw.ID, Title: draw.Title, Before: { State: 'ended' }, After: { State: 'drawn' } })
  request.announce({ Topic: 'drawRecords', Action: 'drawn', Ids: [draw.ID] })
  return { ...(await answerOf(db, drawn)), LogID: logId }
}
