/** Another draw like one, to be changed: what was approved is changed by nobody. */
import { Refusal } from '../../../src/api/client.ts'
import { writtenFields } from '../../../src/api/record/field.ts'
import { whyNothingLeft } from '../../../src/api/engagement/draws/drawRules.ts'
import { drawFields } from '../../../src/api/engagement/draws/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { leftOfDeck } from './evidence.ts'
import { prizesOf } from './prizes.ts'
import { drawRows } from './rows.ts'

/** The handler of POST /api/draw/clone. */
export async function clone(request: Request<{ readonly ID: number; readonly IsLeft: boolean }>) {
  const { db, me, input, now, changed, logId } = request
  const [draw] = await drawRows.locked(request, [input.ID])
  if (!draw) throw new Refusal('missing', goneText('抽奖'))
  const nothing = input.IsLeft ? whyNothingLeft(draw) : undefined
  if (nothing !== undefined) throw new Refusal('refused', `抽奖“${draw.Title}”${nothing}。`)
  const left = input.IsLeft ? await leftOfDeck(db, draw) : undefined
  if (left && left.size === 0) throw new Refusal('refused', '奖品都已中出，没有剩下的。')
  const same = Object.fromEntries(writtenFields(drawFields).map((name) => [name, draw[name]]))
  const Title = `${draw.Title}${input.IsLeft ? '（剩余奖品）' : '（副本）'}`.slice(-60)
  const made = await db
    .insertInto('draws')
    .values({
      ...(same as unknown as typeof draw),
      ...{ StID: me.StID, Title, OwnerID: me.ID, EditorID: me.ID, ClonedFrom: draw.ID, CreateTime: now },
      EntrySource: draw.EntrySource,
      ...{ StartTime: null, EndTime: null, DrawTime: null },
      ...(input.IsLeft ? { Kind: 'closing' as const } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  let ShowOrder = 0
  for (const { ID, ...prize } of await prizesOf(db, draw.ID)) {
    const Units = left ? (left.get(String(ID)) ?? 0) : prize.Units
    if (Units === 0) continue
    await db
      .insertInto('draw_prizes')
      .values({ ...prize, Units, StID: me.StID, DrawID: made.ID, ShowOrder: ++ShowOrder })
      .execute()
  }
  const whole = toWire(made)
  const After = Object.fromEntries(['Title', 'Kind', 'ClonedFrom', 'State'].map((name) => [name, whole[name]]))
  changed({ ID: made.ID, Title, Before: null, After })
  return { ID: made.ID, LogID: logId }
}
