/** What a draw must have before it is submitted and approved. */
import type { Kysely } from 'kysely'
import { bookedKinds } from '../../../src/api/engagement/drawPrizes/fields.ts'
import { rulesLack, TOP_PRIZE_YUAN, type RuledDraw } from '../../../src/api/engagement/draws/rules.ts'
import { drawFields } from '../../../src/api/engagement/draws/fields.ts'
import { outOfOrder } from '../../../src/api/record/order.ts'
import type { Database } from '../../platform/database/schema.ts'
import { minuteHere } from '../../platform/environment/momentsHere.ts'
import { toWire } from '../../platform/records/columns.ts'
import { codesOf, prizesOf } from './prizes.ts'
import { roundAfter, type SpecifiedPrize, type StoredDraw } from './specification.ts'

/** Ours: so many units of prizes a draw has at most; the last picks of a full deck take long. */
const MOST_UNITS = 20_000

function timesProblem(draw: StoredDraw, now: Date): string | undefined {
  const { EndTime, Outside } = draw
  const [wrong] = outOfOrder(drawFields, draw as unknown as Readonly<Record<string, unknown>>, minuteHere)
  if (wrong) return wrong.Message.slice(0, -1)
  if (EndTime! <= now) return '截止时间已过，请修改'
  if (Outside === 'drand' && roundAfter(draw) <= now) return '约定的信标轮次已经公布，请推后时间'
  if (Outside === 'figure' && (draw.FigureName === '' || draw.FigureSource === ''))
    return '请写明公开数字是什么、在哪里公布'
  return undefined
}

function prizesProblem(draw: StoredDraw, prizes: readonly SpecifiedPrize[]): string | undefined {
  const units = prizes.reduce((sum, { Units }) => sum + Units, 0)
  if (units > MOST_UNITS) return `奖品共 ${units} 份，最多 ${MOST_UNITS} 份`
  if (draw.Kind === 'deck' && units > draw.Tickets) return `奖品 ${units} 份，比票池的 ${draw.Tickets} 张票还多`
  const dear = prizes.find(({ Price }) => Price > TOP_PRIZE_YUAN)
  if (dear) return `奖品“${dear.Title}”超过 5 万元（规范促销行为暂行规定第十七条）`
  const booked = prizes.find(({ Kind }) => bookedKinds.includes(Kind))
  if (booked && draw.Grade === 'device') return `奖品“${booked.Title}”要记到注册用户名下，参加须要手机号码或微信`
  const unvalued = prizes.find(({ Kind, Amount }) => bookedKinds.includes(Kind) && Amount === 0)
  return unvalued && `请填写奖品“${unvalued.Title}”的${unvalued.Kind === 'points' ? '积分' : '价格'}`
}

/** Why a draw cannot be submitted yet, as a clause; undefined when it can. */
export async function unready(db: Kysely<Database>, draw: StoredDraw, now: Date): Promise<string | undefined> {
  const prizes = await prizesOf(db, draw.ID)
  const lack = rulesLack(toWire(draw) as unknown as RuledDraw, prizes)
  if (lack.length > 0) return `规则还缺：${lack.join('、')}（规范促销行为暂行规定第十三条）`
  const why = timesProblem(draw, now) ?? prizesProblem(draw, prizes)
  if (why !== undefined) return why
  const codes = await codesOf(
    db,
    prizes.map(({ ID }) => ID),
  )
  const short = prizes.find(({ ID, Kind, Units }) => Kind === 'code' && (codes.get(ID) ?? 0) < Units)
  if (short) return `奖品“${short.Title}”有 ${short.Units} 份，兑换码只有 ${codes.get(short.ID) ?? 0} 个`
  return draw.TrialRevision === draw.Revision ? undefined : '还没有试抽这一版'
}
