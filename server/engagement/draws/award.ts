/** A prize comes to somebody: the record, and what is booked to them, in one transaction. */
import { bookedKinds, type PrizeKind } from '../../../src/api/engagement/drawPrizes/fields.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import type { StoredDraw } from './specification.ts'

/** Somebody who won, and what. */
export interface Award {
  readonly draw: Pick<StoredDraw, 'ID' | 'StID' | 'Title' | 'ClaimDays'>
  readonly prize: { readonly ID: number; readonly Title: string; readonly Kind: PrizeKind; readonly Amount: number }
  readonly UnitID: number
  readonly Number: number
  readonly Who: string
  readonly UserID: number | null
  readonly IsStandby?: boolean
  readonly now: Date
}

const DAY = 86_400_000

/** Points or money of a member, with a line of the ledger. False where there is no such member any more. */
async function book(db: Db, { draw, prize, UserID, now }: Award): Promise<boolean> {
  if (UserID === null) return false
  const column = prize.Kind === 'points' ? 'Score' : 'Money'
  const row = await db
    .updateTable('register_users')
    .set((eb) => ({ [column]: eb(column, '+', prize.Amount), UpdateTime: now }))
    .where('ID', '=', UserID)
    .where('StID', '=', draw.StID)
    .returning(column)
    .executeTakeFirst()
  if (!row) return false
  const Balance = row[column as 'Score']
  const line = { StID: draw.StID, UserID, Change: prize.Amount, Balance, CreateTime: now }
  const said = `抽奖“${draw.Title}”：${prize.Title}`
  if (prize.Kind === 'points')
    await db
      .insertInto('register_scores')
      .values({ ...line, Title: said })
      .execute()
  else
    await db
      .insertInto('register_money')
      .values({ ...line, Activity: said })
      .execute()
  return true
}

/** Writes the record; answers its number, and whether something is left to be claimed. */
export async function award(db: Db, given: Award): Promise<{ readonly ID: number; readonly isDone: boolean }> {
  const { draw, prize, UnitID, Number, Who, UserID, IsStandby = false, now } = given
  const isDone = bookedKinds.includes(prize.Kind) && (await book(db, given))
  const { ID } = await db
    .insertInto('draw_records')
    .values({
      ...{ StID: draw.StID, DrawID: draw.ID, PrizeID: prize.ID, UnitID, Number, Who, UserID, IsStandby },
      ...{ State: isDone ? 'done' : 'won', ClaimBy: new Date(now.getTime() + draw.ClaimDays * DAY) },
      ...{ CreateTime: now, UpdateTime: now },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  return { ID, isDone }
}
