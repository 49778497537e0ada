/** The clock of advertisements: it ends those whose period is over or whose views are used up, and takes away old counts. */
import { sql, type Kysely } from 'kysely'
import { adActions } from '../../../src/api/engagement/ads/actions.ts'
import type { Database } from '../../platform/database/schema.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { localCaller } from '../../platform/pipeline/inProcess.ts'
import { insertEvents, notifySoon } from '../../platform/push/outbox.ts'
import { sendNotes, systemSender, SYSTEM_NAME } from '../../system/messages/send.ts'
import { forgetShown } from './choosing/snapshot.ts'

const MINUTE = 60_000
/** Of one transaction. */
const BATCH = 200
/** Of the readers' counts only those of today are asked; yesterday's for a server whose clock is behind. */
const READERS_MS = 2 * 86_400_000

interface Ended {
  readonly ID: number
  readonly StID: number
  readonly Title: string
  readonly Was: string
  readonly OwnerID: number
  readonly IsFull: boolean
}

/** Ends what is over at `now`. Several servers may do it at the same time. Answers how many. */
export async function endDue(db: Kysely<Database>, now: Date): Promise<number> {
  const today = dayHere(now)
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ended>`with due as (
        select "ID", "State" from ads where "State" in ('approved', 'paused')
          and ("ToDate" < ${today}::date or ("BookedViews" > 0 and "Views" >= "BookedViews"))
        order by "ID" limit ${BATCH} for update skip locked)
      update ads set "State" = 'ended', "UpdateTime" = ${now} from due where ads."ID" = due."ID"
      returning ads."ID", ads."StID", ads."Title", due."State" as "Was", ads."OwnerID",
        ads."BookedViews" > 0 and ads."Views" >= ads."BookedViews" as "IsFull"`.execute(tx)
    for (const [StID, own] of Map.groupBy(rows, (one) => one.StID)) await tell(tx as Db, StID, own, now)
    return rows.length
  })
}

async function tell(db: Db, StID: number, own: readonly Ended[], now: Date): Promise<void> {
  const Ids = own.map(({ ID }) => ID)
  const { type, module } = adActions.status.end.log
  const person = { ID: 0, StID, RoleID: 0, AdminUserName: '', AdminUserRealName: SYSTEM_NAME, RoleName: '' }
  const line = {
    ...{ Title: '到期结束广告', ActionType: type, Module: module, EventID: Ids },
    Modifys: own.map(({ ID, Title, Was }) => ({ ID, Title, Before: { State: Was }, After: { State: 'ended' } })),
  }
  await writeLogLine(db, line, { person, caller: localCaller, action: 'ads.end', now })
  await insertEvents(db, [{ StID, Topic: 'ads', Action: 'end', Ids }])
  await sendNotes(
    db,
    systemSender(StID),
    own.map(({ ID, Title, OwnerID, IsFull }) => ({
      UserID: OwnerID,
      Type: '广告',
      Title: `广告“${Title}”${IsFull ? '购买的展示次数已经计满' : '的投放期已到'}，已结束投放。`,
      Page: '/Advertising/AdvertisingSpace',
      Params: { ID },
    })),
  )
}

/** Takes away what no count asks for any more: tickets that are too old, readers of earlier days. */
export async function sweepCounts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('ad_tickets').where('ExpiresAt', '<', now).execute()
  const first = dayHere(new Date(now.getTime() - READERS_MS))
  await db.deleteFrom('ad_readers').where('Day', '<', first).execute()
}

/** See endDue and sweepCounts. */
export const adsWork: readonly Work[] = [
  {
    kind: 'ads.clock',
    title: 'ending advertisements that are over',
    limitMs: MINUTE,
    everyMs: MINUTE / 2,
    async run({ now }, { db, pool, log }) {
      const ended = await endDue(db, now())
      if (ended === 0) return
      forgetShown()
      notifySoon(pool)
      log.info({ ended }, 'ended advertisements')
    },
  },
  {
    kind: 'ads.sweep',
    title: 'sweeping tickets and readers of advertisements',
    limitMs: MINUTE,
    everyMs: 60 * MINUTE,
    async run({ now }, { db }) {
      await sweepCounts(db, now())
    },
  },
]
