/** The drawPrizes family on the server: what can be won in a draw, written while the draw is. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { drawPrizes, type DrawPrize } from '../../../src/api/engagement/drawPrizes/calls.ts'
import { prizeKinds } from '../../../src/api/engagement/drawPrizes/fields.ts'
import { whySettled as whyDrawSettled } from '../../../src/api/engagement/draws/drawRules.ts'
import { implement, type Request, type Undoer } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { codesOf } from '../draws/prizes.ts'

type Asker = Pick<Request<unknown>, 'db' | 'me'>

/** Why the prizes of a draw are not changed, as a sentence; undefined when they may be. Its editor is then this person. */
async function whySettled({ db, me }: Asker, DrawID: number): Promise<string | undefined> {
  const draw = await db
    .selectFrom('draws')
    .select('State')
    .where('ID', '=', DrawID)
    .where('StID', '=', me.StID)
    .forUpdate()
    .executeTakeFirst()
  if (!draw) return '没有这场抽奖，请重新选择。'
  const settled = whyDrawSettled(draw)
  if (settled !== undefined) return `抽奖${settled}。`
  await db.updateTable('draws').set({ EditorID: me.ID }).where('ID', '=', DrawID).execute()
  return undefined
}

/**
 * What is booked with one of it: points as they were filled in, money by the price. An amount in fen that somebody sent with
 * the price in whole yuan stays. Throws for points of what books none.
 */
function amountOf(prize: Pick<DrawPrize, 'Kind' | 'Price' | 'Amount'>, before: Pick<DrawPrize, 'Kind'> | undefined) {
  const { Kind, Price, Amount } = prize
  if (Kind === 'points') return Amount
  if (Kind === 'balance') return Math.abs(Amount - Price * 100) < 100 ? Amount : Price * 100
  // What it was before it became another kind books nothing any more.
  if (Amount > 0 && (before === undefined || before.Kind === Kind))
    throw refuseField('Amount', `${prizeKinds[Kind]}不记积分，每份积分请填 0；要送积分，请另加一种积分奖。`)
  return 0
}

const records = recordsOf(drawPrizes, 'draw_prizes', {
  once: ['DrawID', 'Title'],
  looks: true,
  search: ['Title'],
  filters: ['DrawID'],
  order: '"DrawID" desc, "ShowOrder", "ID"',
  async saving(request, draft, before) {
    const DrawID = draft.DrawID ?? before?.DrawID
    if (before && DrawID !== before.DrawID) throw refuseField('DrawID', '奖品不能换到别的抽奖，请另外添加。')
    const why = await whySettled(request, DrawID!)
    if (why !== undefined) throw refuseField('DrawID', why)
    const Price = draft.Price ?? before?.Price ?? 0
    const Amount = draft.Amount ?? before?.Amount ?? 0
    const Kind = draft.Kind ?? before?.Kind ?? 'goods'
    const booked = amountOf({ Kind, Price, Amount }, before)
    if (before) return { Amount: booked }
    await oneAtATime(request.db, request.me.StID, 'draw_prizes')
    return { Amount: booked, ShowOrder: await lastPlace(request, 'draw_prizes', { DrawID }) }
  },
  removing: (request, { DrawID }) => whySettled(request, DrawID),
})

async function withNames(request: Asker, rows: readonly DrawPrize[]): Promise<DrawPrize[]> {
  const ids = rows.map(({ DrawID }) => DrawID)
  const titles = await namesOf(request, 'draws', 'Title', ids)
  const states = await namesOf(request, 'draws', 'State', ids)
  const codes = await codesOf(
    request.db,
    rows.map(({ ID }) => ID),
  )
  return rows.map((row) => ({
    ...{ ...row, DrawTitle: titles.get(row.DrawID) ?? '', Codes: codes.get(row.ID) ?? 0 },
    DrawState: (states.get(row.DrawID) ?? 'draft') as DrawPrize['DrawState'],
  }))
}

/** One code a line, in place of those before; sealed. */
async function keepCodes(request: Request<{ readonly ID: number; readonly Codes: string }>) {
  const { db, me, input, changed, logId } = request
  const [prize] = await records.locked(request, [input.ID])
  if (!prize) throw new Refusal('missing', goneText('奖品'))
  if (prize.Kind !== 'code') throw new Refusal('refused', '这种奖品不用兑换码。')
  const why = await whySettled(request, prize.DrawID)
  if (why !== undefined) throw new Refusal('refused', why)
  const codes = input.Codes.split('\n').map((line) => line.trim())
  const given = codes.filter((line) => line !== '')
  const twice = codes.findIndex((line, at) => line !== '' && codes.indexOf(line) < at)
  if (twice >= 0) {
    const more = given.length - new Set(given).size
    throw refuseField(
      'Codes',
      `有 ${more} 行重复：第 ${twice + 1} 行与第 ${codes.indexOf(codes[twice]!) + 1} 行相同，请改正。`,
    )
  }
  const before = (await codesOf(db, [prize.ID])).get(prize.ID) ?? 0
  await db.deleteFrom('draw_codes').where('PrizeID', '=', prize.ID).execute()
  for (const [at, code] of given.entries()) {
    const Nth = at + 1
    const place = { table: 'draw_codes', column: 'Code', id: [prize.ID, Nth] } as const
    const Code = await seal(db, place, code)
    await db.insertInto('draw_codes').values({ PrizeID: prize.ID, Nth, StID: me.StID, Code }).execute()
  }
  changed({ ID: prize.ID, Title: prize.Title, Before: { Codes: before }, After: { Codes: given.length } })
  const short = prize.Units - given.length
  const Told = `“${prize.Title}”现在有 ${given.length} 个兑换码，奖品 ${prize.Units} 份${short > 0 ? `，还差 ${short} 个` : ''}`
  return { ID: prize.ID, LogID: logId, Told }
}

const undo: Undoer = async (undoing) => {
  const { db, me, change } = undoing
  const { rows } = await sql<{ DrawID: number }>`select "DrawID" from draw_prizes
    where "ID" = ${change.ID} and "StID" = ${me.StID}`.execute(db)
  const DrawID = rows[0]?.DrawID ?? Number(change.Before?.['DrawID'])
  return (await whySettled({ db, me }, DrawID)) ?? records.undo(undoing)
}

export default {
  handlers: implement(drawPrizes, {
    async list(request) {
      const page = await records.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await records.get(request)]))[0]!,
    save: records.save,
    async order(request) {
      const [prize] = await records.locked(request, [request.input.ID])
      const why = prize && (await whySettled(request, prize.DrawID))
      if (why !== undefined) throw new Refusal('refused', why)
      return moveOf({ table: 'draw_prizes', noun: drawPrizes.title, name: 'Title', within: 'DrawID' })(request)
    },
    remove: records.remove,
    codes: keepCodes,
  }),
  undo,
}
