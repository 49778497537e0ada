/** 为什么没中: the rule, the rows and the moment, as sentences. */
import { drawStateTitles } from '../../../src/api/engagement/draws/drawStates.ts'
import { recordStateTitles } from '../../../src/api/engagement/drawRecords/recordStates.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { codeHash, readReceiptCode } from '../../../src/evidence/ballots/receipt.ts'
import { picks } from '../../../src/evidence/draws/sampler.ts'
import { longMoment } from '../../platform/environment/momentsHere.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { textOf } from '../draws/drawNow.ts'
import { waitsFor } from '../draws/outside.ts'
import { prizesOf } from '../draws/prizes.ts'
import type { StoredDraw } from '../draws/specification.ts'

/** Ours: so many picks are gone through for somebody's place. */
const LOOKED_THROUGH = 50_000

/** The parts that are meant: by number, by the code of a receipt, or by the telephone of a member. */
async function meant(db: Db, draw: StoredDraw, of: string) {
  const table = draw.Kind === 'deck' ? 'draw_tickets' : 'draw_entries'
  const parts = db.selectFrom(table).select(['Number', 'Minute', 'Pseudonym']).where('DrawID', '=', draw.ID)
  const taken = draw.Kind === 'deck' ? parts.where('TakenAt' as never, 'is not', null) : parts
  const phone = mobileDigits(of)
  if (phone !== undefined)
    return taken
      .where(
        'UserID',
        'in',
        db.selectFrom('register_users').select('ID').where('StID', '=', draw.StID).where('Telphone', '=', phone),
      )
      .orderBy('Number')
      .limit(20)
      .execute()
  const receipt = readReceiptCode(of)
  if (receipt !== undefined && draw.Kind === 'closing')
    return taken.where('Code' as never, '=', codeHash(draw.GUID, receipt) as never).execute()
  return /^\d{1,7}$/.test(of) ? taken.where('Number', '=', Number(of)).execute() : []
}

/** Where a number stands in the order of the picks; undefined: beyond what is gone through. */
function placeOf(text: string, of: number, number: number): number | undefined {
  let place = 0
  for (const pick of picks(text, of)) {
    place++
    if (pick === number) return place
    if (place >= LOOKED_THROUGH) return undefined
  }
  return undefined
}

async function recordSays(db: Db, DrawID: number, number: number): Promise<string | undefined> {
  const record = await db
    .selectFrom('draw_records as r')
    .innerJoin('draw_prizes as p', 'p.ID', 'r.PrizeID')
    .select(['r.ID', 'r.State', 'r.Reason', 'p.Title', 'r.IsStandby'])
    .where('r.DrawID', '=', DrawID)
    .where('r.Number', '=', number)
    .executeTakeFirst()
  if (!record) return undefined
  const why = record.State === 'voided' ? `：${record.Reason}` : ''
  return `第 ${number} 号${record.IsStandby ? '递补' : ''}中了“${record.Title}”，现在${recordStateTitles[record.State]}${why}（中奖记录 ${record.ID}）。`
}

/** Why a number did not win, once the draw is drawn. */
async function lostSays(db: Db, draw: StoredDraw, number: number): Promise<string> {
  const units = (await prizesOf(db, draw.ID)).reduce((sum, { Units }) => sum + Units, 0)
  const of = draw.Kind === 'deck' ? draw.Tickets : draw.Entries
  const place = placeOf(textOf(draw), of, number)
  const stands = place === undefined ? `排在第 ${LOOKED_THROUGH} 位以后` : `排在第 ${place} 位`
  const standby = draw.StandbyList.indexOf(number)
  const called = draw.StandbyUsed === 0 ? '还没有递补过' : `已递补到第 ${draw.StandbyUsed} 位`
  const waits = standby < 0 ? '' : `，候补第 ${standby + 1} 位，${called}`
  const once = draw.Kind === 'closing' && draw.OncePerPerson ? '；同一人只中一次，重复的人次跳过' : ''
  return `第 ${number} 号在 ${of} 个号的抽取次序里${stands}${waits}；规则：1 + SHA-256(S,k) mod ${of} 依次取号，前 ${units} 个得奖${once}。`
}

/** The sentences. */
export async function whyNot(db: Db, draw: StoredDraw, of: string): Promise<string[]> {
  const parts = await meant(db, draw, of)
  if (parts.length === 0)
    return [`“${draw.Title}”里没有找到“${of}”：他没有参加，或号、回执码、电话不对（只认登录时用的手机号码）。`]
  const moment = draw.DrawnAt ? `开奖于 ${longMoment(draw.DrawnAt)}，S = ${textOf(draw)}。` : ''
  const sentences: string[] = []
  for (const { Number, Minute } of parts) {
    if (Number === null) {
      sentences.push(`他在 ${longMoment(Minute)} 参加了，名单还没有封存，没有编号。`)
      continue
    }
    const said = await recordSays(db, draw.ID, Number)
    const isDeckOpen = draw.Kind === 'deck' && draw.DrawnAt === null
    if (said !== undefined) sentences.push(said)
    else if (draw.DrawnAt !== null) sentences.push(await lostSays(db, draw, Number))
    else if (isDeckOpen)
      sentences.push(`第 ${Number} 号票（${longMoment(Minute)}）按事先封存的票池没有奖，揭晓种子以后可以复核。`)
    else
      sentences.push(
        `第 ${Number} 号（${longMoment(Minute)}）在名单里；抽奖现在“${drawStateTitles[draw.State]}”，还没有开奖。${waitsFor(draw) ?? ''}`,
      )
  }
  return moment === '' ? sentences : [...sentences, moment]
}
