/** What happens to draws by the clock: they open and close, and prizes that nobody claims go on. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { freeze } from './close.ts'
import { cameOf } from './outside.ts'
import { callUp } from './standby.ts'
import type { StoredDraw } from './specification.ts'

/** What of one transaction. */
const BATCH = 50

const tell = (db: Db, Topic: string, Action: string, of: readonly { readonly ID: number; readonly StID: number }[]) =>
  insertEvents(
    db,
    of.map(({ ID, StID }) => ({ StID, Topic, Action, Ids: [ID] })),
  )

/** Those that are to begin, with all they are drawn by. */
async function open(db: Db, now: Date): Promise<number> {
  const due = (await db
    .selectFrom('draws')
    .selectAll()
    .where('State', '=', 'ready')
    .where('StartTime', '<=', now)
    .where((eb) => eb.or([eb('Kind', '=', 'closing'), eb('Outside', '=', 'none'), eb('OutsideValue', 'is not', null)]))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()) as StoredDraw[]
  const ready = due.filter((draw) => draw.Kind === 'closing' || cameOf(draw) !== undefined)
  for (const { ID } of ready)
    await db.updateTable('draws').set({ State: 'running', UpdateTime: now }).where('ID', '=', ID).execute()
  await tell(db, 'draws', 'start', ready)
  return ready.length
}

/** Those whose time is over. */
async function close(db: Db, now: Date): Promise<number> {
  const due = (await db
    .selectFrom('draws')
    .selectAll()
    .where('State', 'in', ['running', 'paused'])
    .where('EndTime', '<=', now)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()) as StoredDraw[]
  for (const draw of due)
    await db
      .updateTable('draws')
      .set({ ...(await freeze(db, draw, now)), State: 'ended', UpdateTime: now })
      .where('ID', '=', draw.ID)
      .execute()
  await tell(db, 'draws', 'close', due)
  return due.length
}

/** Prizes that were not claimed in time go to whoever stands by next. */
async function forfeit(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ ID: number; StID: number; DrawID: number; UnitID: number; PrizeID: number }>`
    update draw_records set "State" = 'forfeited', "UpdateTime" = ${now} where "ID" in (
      select "ID" from draw_records where "State" = 'won' and "ClaimBy" <= ${now} order by "ID" limit ${BATCH}
      for update skip locked) returning "ID", "StID", "DrawID", "UnitID", "PrizeID"`.execute(db)
  for (const freed of rows.toSorted((a, b) => a.DrawID - b.DrawID || a.ID - b.ID)) await callUp(db, freed, now)
  await tell(db, 'drawRecords', 'forfeit', rows)
  return rows.length
}

/** Does all that is due. Several servers may do this at a time: each takes what no other has. Answers how many. */
export async function drawClock(db: Kysely<Database>, now: Date): Promise<number> {
  let all = 0
  for (const step of [open, close, forfeit])
    for (let done = BATCH; done === BATCH;) {
      done = await db.transaction().execute((tx) => step(tx, now))
      all += done
    }
  return all
}
