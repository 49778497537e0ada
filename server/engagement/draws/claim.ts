/** 领取: a reader claims what they won, with what is wanted of them. Claimed twice it is as it was. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { recordStateTitles } from '../../../src/api/engagement/drawRecords/recordStates.ts'
import type { draws } from '../../../src/api/engagement/draws/calls.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { foundDraw, noteTaking, taking, tellStation } from './found.ts'
import { meantPhone } from './known.ts'
import { mineIn, wants } from './mine.ts'

type Call = (typeof draws)['calls']['claim']
type Given = ParsedOf<Call>

/** The columns of what they said. Throws 'refused' for what is missing. */
function saidOf({ Name = '', ClaimPhone = '', ClaimAddress = '' }: Given, needed: readonly string[]) {
  if (needed.includes('Name') && Name === '') throw refuseField('Name', '请填写领取人的姓名。')
  const Phone = mobileDigits(ClaimPhone)
  if (needed.includes('Phone') && Phone === undefined)
    throw refuseField('ClaimPhone', '请填写能联系到您的 11 位手机号码。')
  // What is not wanted is not kept.
  if (needed.length === 0) return { ClaimName: '', ClaimPhone: '', ClaimAddress: '' }
  return { ClaimName: Name, ClaimPhone: Phone ?? '', ClaimAddress }
}

/** The handler of POST /open/draw/claim. */
export async function claim(request: Request<Given>): Promise<OutputOf<Call>> {
  const { db, input, now } = request
  const draw = await foundDraw(db, input)
  const taken = await taking(request, draw)
  const record = await db
    .selectFrom('draw_records as r')
    .innerJoin('draw_prizes as p', 'p.ID', 'r.PrizeID')
    .select(['r.ID', 'r.State', 'r.ClaimBy', 'p.Kind'])
    .where('r.ID', '=', input.RecordID)
    .where('r.DrawID', '=', draw.ID)
    .where('r.Who', '=', taken.who.name)
    .forUpdate('r')
    .executeTakeFirst()
  // Whose it is not is told no more than who made the number up.
  if (!record) throw new Refusal('missing', '没有这份奖品，它可能不是您的。')
  if (record.State === 'forfeited' || record.State === 'voided')
    throw new Refusal('refused', `这份奖品${recordStateTitles[record.State]}，不能领取。`)
  if (record.State !== 'won') return mineIn(db, draw, taken, now)
  if (record.ClaimBy !== null && record.ClaimBy <= now) throw new Refusal('refused', '已经过了领取期限。')
  const ClaimPhone = meantPhone(input.ClaimPhone ?? '', taken.who)
  const said = saidOf({ ...input, ClaimPhone }, wants(record.Kind))
  // A code is told at once, and nothing is left to be done.
  const State = record.Kind === 'code' ? 'done' : 'claimed'
  await db
    .updateTable('draw_records')
    .set({ ...said, State, ClaimedAt: now, UpdateTime: now })
    .where('ID', '=', record.ID)
    .where('State', '=', 'won')
    .execute()
  await noteTaking(request, draw, taken, '领取了抽奖的奖品')
  tellStation(request, draw.StID, { Topic: 'drawRecords', Action: 'claim', Ids: [record.ID] })
  return mineIn(db, draw, taken, now)
}
