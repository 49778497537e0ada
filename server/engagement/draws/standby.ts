/** A prize that nobody holds any more goes to whoever stands by next. */
import type { Db } from '../../platform/pipeline/implement.ts'
import { award } from './award.ts'
import { tellWinners } from './tellWinners.ts'

/** What is free again. */
interface Freed {
  readonly StID: number
  readonly DrawID: number
  readonly UnitID: number
  readonly PrizeID: number
}

/** Calls up the next one; undefined where nobody is left, or nobody stands by, as with decks. Answers the entry's number. */
export async function callUp(db: Db, { StID, DrawID, UnitID, PrizeID }: Freed, now: Date): Promise<number | undefined> {
  const draw = await db
    .selectFrom('draws')
    .select(['ID', 'StID', 'Title', 'ClaimDays', 'StandbyList', 'StandbyUsed'])
    .where('ID', '=', DrawID)
    .where('StID', '=', StID)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const Number = draw.StandbyList[draw.StandbyUsed]
  if (Number === undefined) return undefined
  const prize = await db
    .selectFrom('draw_prizes')
    .select(['ID', 'Title', 'Kind', 'Amount'])
    .where('ID', '=', PrizeID)
    .executeTakeFirstOrThrow()
  const { Who, UserID } = await db
    .selectFrom('draw_entries')
    .select(['Who', 'UserID'])
    .where('DrawID', '=', DrawID)
    .where('Number', '=', Number)
    .executeTakeFirstOrThrow()
  const { ID } = await award(db, { draw, prize, UnitID, Number, Who, UserID, IsStandby: true, now })
  await tellWinners(db, { StID, ids: [ID], now })
  await db
    .updateTable('draws')
    .set({ StandbyUsed: draw.StandbyUsed + 1 })
    .where('ID', '=', DrawID)
    .execute()
  return Number
}
