/** 参加: a reader's entry in a closing draw. The same request again is answered as before and adds nothing. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { draws } from '../../../src/api/engagement/draws/calls.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { limitedDevice } from '../participants/participant.ts'
import { publicEntry, receiptOf } from './close.ts'
import { countParts, foundDraw, heldDraw, noteTaking, partColumns, taking, whyClosed, whyNoMore } from './found.ts'

type Call = (typeof draws)['calls']['enter']

/** The handler of POST /open/draw/enter. */
export async function enterDraw(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, input, now } = request
  const { ClientID } = input
  const found = await foundDraw(db, input)
  if (found.Kind !== 'closing') throw new Refusal('refused', '这是即抽，请直接抽一次。')
  if (found.EntrySource !== 'own') throw new Refusal('refused', '这场抽奖的名单另有来源，不用另外参加。')
  const taken = await taking(request, found)
  const draw = await heldDraw(db, found, taken)
  const Receipt = receiptOf(taken.secret, { name: taken.who.name, ClientID })
  const Message = '您已参加，请记下回执码：截止以后可以用它在公布的名单里找到自己。'
  const before = await db
    .selectFrom('draw_entries')
    .select('Minute')
    .where('DrawID', '=', draw.ID)
    .where('Pseudonym', '=', taken.Pseudonym)
    .where('ClientID', '=', ClientID)
    .executeTakeFirst()
  if (before) return { Receipt, Minute: before.Minute, Message }
  limitedDevice(taken.who, { most: draw.PerDevice, others: [draw.PerPerson, draw.PerDay], what: '抽奖' })
  const day = dayHere(now)
  const counted = await countParts(db, 'draw_entries', { draw, taken, day })
  const why = whyClosed(draw, now) ?? whyNoMore(draw, counted)
  if (why !== undefined) throw new Refusal('refused', why)
  const entry = publicEntry(draw, taken.secret, { name: taken.who.name, ClientID, at: now })
  await db
    .insertInto('draw_entries')
    .values({
      ...{ StID: draw.StID, DrawID: draw.ID, ClientID, Number: null, CreateTime: now },
      ...partColumns(taken, counted, day),
      ...entry,
    })
    .execute()
  await noteTaking(request, draw, taken, '参加了抽奖')
  return { Receipt, Minute: entry.Minute, Message }
}
