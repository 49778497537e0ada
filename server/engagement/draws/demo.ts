/** Draws of the demonstration newsroom: one instant draw that runs, one that was drawn, one that waits for review, one begun. */
import { sql } from 'kysely'
import { minuteOf, pseudonymOf } from '../../../src/evidence/ballots/leaf.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Furnish, DemoStation } from '../../platform/demo/furnish.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { award } from './award.ts'
import { freeze, publicEntry } from './close.ts'
import { commit } from './commit.ts'
import { deckOfDraw } from './deck.ts'
import { reveal } from './drawNow.ts'
import { prizesOf } from './prizes.ts'
import { secretOfDraw } from './secrets.ts'
import type { StoredDraw } from './specification.ts'
import { DRY_DRAWS } from '../../../src/api/engagement/draws/trial.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What the regulation wants named. How often somebody takes part is said by the limits (rules.ts), and not a second time here. */
const rules = {
  ...{ Eligibility: '用手机号码或微信登录的读者；本单位职工及其直系亲属不参加', HowTo: '在活动页上点一下' },
  ...{ ClaimTerms: '中奖账号本人领取', ClaimWay: '在活动页上填写收件信息', Delivery: '包邮寄送' },
  ...{ ForfeitTerms: '逾期没有领取视为放弃，由候补依次递补', Host: '江州市融媒体中心', Contact: '0731-88880000' },
}
/** Where a deck is otherwise: nobody stands by, and points are booked at once. */
const deckRules = { Delivery: '实物包邮寄送，积分当场到账', ForfeitTerms: '逾期没有领取视为放弃' }

type Prize = { Title: string; Units: number; Price: number; Kind?: 'goods' | 'points'; Amount?: number }
interface Given {
  readonly station: DemoStation
  readonly OwnerID: number
  readonly AuditorID: number
  readonly now: Date
}

/** A draft with its prizes. */
async function draft(
  db: Db,
  { station, OwnerID, now }: Given,
  more: object,
  prizes: readonly Prize[],
): Promise<StoredDraw> {
  const { ID } = await db
    .insertInto('draws')
    .values({ StID: station.ID, OwnerID, EditorID: OwnerID, CreateTime: now, ...rules, ...(more as { Title: string }) })
    .returning('ID')
    .executeTakeFirstOrThrow()
  for (const [at, prize] of prizes.entries())
    await db
      .insertInto('draw_prizes')
      .values({ StID: station.ID, DrawID: ID, ShowOrder: at + 1, ...prize })
      .execute()
  const among = 'Tickets' in more ? Number(more.Tickets) : 1000
  const Trial = prizes.map(({ Title, Units }) => ({
    ...{ Title, Units, Expected: Units / among },
    Found: Math.round((Units / among) * DRY_DRAWS * 1.01) / DRY_DRAWS,
  }))
  await sql`update draws set "Trial" = ${JSON.stringify(Trial)}::jsonb, "TrialRevision" = "Revision" where "ID" = ${ID}`.execute(
    db,
  )
  return one(db, ID)
}

const one = (db: Db, ID: number) =>
  db.selectFrom('draws').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow() as Promise<StoredDraw>

/** Approved, and running. */
async function running(db: Db, { AuditorID }: Given, draw: StoredDraw): Promise<StoredDraw> {
  const committed = await commit(db, draw)
  await db
    .updateTable('draws')
    .set({ ...committed, AuditorID, AuditTime: draw.StartTime, SubmitTime: draw.StartTime, State: 'running' })
    .where('ID', '=', draw.ID)
    .execute()
  return one(db, draw.ID)
}

const members = (db: Db, StID: number, count: number) =>
  db
    .selectFrom('register_users')
    .select('ID')
    .where('StID', '=', StID)
    .where('Enabled', '=', true)
    .orderBy('ID')
    .limit(count)
    .execute()

/** The columns of somebody's part. */
const partOf = (UserID: number, at: Date) =>
  ({ Who: `person ${UserID}`, UserID, ClientID: `demo-${UserID}`, Nth: 1, DayNth: 1, Day: dayHere(at) }) as const

async function instant(db: Db, given: Given): Promise<void> {
  const { station, now } = given
  const times = { StartTime: new Date(now.getTime() - 2 * DAY), EndTime: new Date(now.getTime() + 5 * DAY) }
  const limits = { PerPerson: 7, PerDay: 1 }
  const about = {
    ...{ Title: '古渡龙舟赛：划一桨抽一次', Kind: 'deck', Tickets: 500, ...limits, ...deckRules },
    Summary: `看龙舟的每人每天抽 ${limits.PerDay} 次，当场揭晓。`,
  }
  const draw = await running(
    db,
    given,
    await draft(db, given, { ...about, ...times }, [
      { Title: '龙舟模型', Units: 20, Price: 198 },
      { Title: '五十积分', Kind: 'points', Units: 60, Price: 0, Amount: 50 },
    ]),
  )
  const [deck, secret] = [await deckOfDraw(db, draw), await secretOfDraw(db, draw.ID)]
  const prizes = new Map((await prizesOf(db, draw.ID)).map((prize) => [prize.ID, prize]))
  for (const [index, { ID: UserID }] of (await members(db, station.ID, 45)).entries()) {
    const at = new Date(times.StartTime.getTime() + index * HOUR)
    const won = deck.get(index + 1)
    const part = partOf(UserID, at)
    if (won) {
      const { ID: UnitID } = await db
        .selectFrom('draw_units')
        .select('ID')
        .where('PrizeID', '=', won.PrizeID)
        .where('Nth', '=', won.Nth)
        .executeTakeFirstOrThrow()
      await award(db, {
        draw,
        prize: prizes.get(won.PrizeID)!,
        UnitID,
        Number: index + 1,
        Who: part.Who,
        UserID,
        now: at,
      })
    }
    await db
      .insertInto('draw_tickets')
      .values({
        ...{ ...part, DrawID: draw.ID, StID: draw.StID, Number: index + 1, TakenAt: at, PrizeID: won?.PrizeID ?? null },
        ...{ Minute: minuteOf(at.getTime()), Pseudonym: pseudonymOf(secret, part.Who) },
      })
      .execute()
  }
}

async function drawnOne(db: Db, given: Given): Promise<void> {
  const { station, now } = given
  const at = (days: number) => new Date(now.getTime() - days * DAY)
  const about = { Title: '端午船票抽奖', Summary: '参加过端午征文的读者抽看台船票。', Standby: 5 }
  const times = { StartTime: at(9), EndTime: at(3), DrawTime: at(2) }
  const draw = await running(
    db,
    given,
    await draft(db, given, { ...about, ...times }, [
      { Title: '主看台船票', Units: 2, Price: 380 },
      { Title: '文创雨伞', Units: 5, Price: 59 },
    ]),
  )
  const secret = await secretOfDraw(db, draw.ID)
  for (const [index, { ID: UserID }] of (await members(db, station.ID, 40)).entries()) {
    const came = new Date(at(9).getTime() + index * 3 * HOUR)
    const part = partOf(UserID, came)
    await db
      .insertInto('draw_entries')
      .values({
        ...{ ...part, StID: draw.StID, DrawID: draw.ID, Number: null, CreateTime: came },
        ...publicEntry(draw, secret, { name: part.Who, ClientID: part.ClientID, at: came }),
      })
      .execute()
  }
  await db
    .updateTable('draws')
    .set({ ...(await freeze(db, draw, at(3))), State: 'ended' })
    .where('ID', '=', draw.ID)
    .execute()
  await reveal(db, await one(db, draw.ID), at(2))
  const claimed = {
    ClaimName: '王女士',
    ClaimPhone: '13907310000',
    ClaimAddress: '江州市江南区古渡街 1 号',
    ClaimedAt: at(1),
  }
  const { rows } = await sql<{
    ID: number
  }>`select "ID" from draw_records where "DrawID" = ${draw.ID} order by "ID" limit 3`.execute(db)
  for (const [index, { ID }] of rows.entries())
    await db
      .updateTable('draw_records')
      .set({ ...claimed, State: index === 0 ? 'verified' : 'claimed' })
      .set(index === 0 ? { VerifierID: given.AuditorID, VerifiedAt: now } : {})
      .where('ID', '=', ID)
      .execute()
}

/** Those of the first station; members must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const [station] = stations
  if (!station) return
  const of = await peopleByName(db, station)
  const given = { station, OwnerID: of('林小满'), AuditorID: of('何静'), now }
  await db.transaction().execute(async (tx) => {
    await drawnOne(tx, given)
    await instant(tx, given)
    const soon = (days: number) => new Date(now.getTime() + days * DAY)
    const times = { StartTime: soon(1), EndTime: soon(4), DrawTime: soon(5) }
    const prizes = [{ Title: '月饼礼盒', Units: 10, Price: 168 }]
    const pending = await draft(tx, given, { Title: '中秋月饼抽奖', Summary: '等着审核。', ...times }, prizes)
    await tx.updateTable('draws').set({ State: 'pending', SubmitTime: now }).where('ID', '=', pending.ID).execute()
    await draft(tx, given, { Title: '龙舟赛投票者抽奖', Summary: '还在写规则。', Host: '', ...times }, [
      { Title: '看台船票', Units: 3, Price: 380 },
    ])
  })
}
