/** Offers that nobody took in time, and answers whose term is over, as work of the server. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { declaredTables } from '../../platform/personal/declared.ts'
import { eraseLines } from '../../platform/personal/eraseLines.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { fillPlaces, lockSessions } from './places.ts'
import { releaseErased } from './releaseErased.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** So many rows are erased in one transaction. */
const AT_ONCE = 500

/** Offers of one session lapse, and the next are offered their places, in one transaction. Answers whose changed. */
async function lapseIn(db: Db, { StID, SessionID, now }: { StID: number; SessionID: number; now: Date }) {
  await lockSessions(db, StID, [SessionID])
  const lapsed = await db
    .updateTable('sign_up_members')
    .set({ State: 'lapsed', OfferUntil: null, UpdateTime: now })
    .where('SessionID', '=', SessionID)
    .where('State', '=', 'offered')
    .where('OfferUntil', '<=', now)
    .returning('ID')
    .execute()
  const ids = lapsed.map(({ ID }) => ID)
  return [...ids, ...(await fillPlaces(db, { StID, SessionIDs: [SessionID], now }))]
}

/** Every offer that is over lapses. Answers how many members changed. */
export async function lapseOffers(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await db
    .selectFrom('sign_up_members')
    .select(['StID', 'SessionID'])
    .distinct()
    .where('State', '=', 'offered')
    .where('OfferUntil', '<=', now)
    .execute()
  let count = 0
  for (const { StID, SessionID } of due)
    count += await db.transaction().execute(async (tx) => {
      const Ids = await lapseIn(tx, { StID, SessionID, now })
      if (Ids.length === 0) return 0
      const event = { StID, Action: 'change' }
      await insertEvents(tx, [
        { ...event, Topic: 'signUpMembers', Ids },
        { ...event, Topic: 'signUps' },
      ])
      return Ids.length
    })
  return count
}

/**
 * Takes away who members were and what they answered, once so many days passed since their session, or else the sign-up, was
 * over; from the operation log, too. What is left is a number and a state. Answers how many.
 */
export function eraseAnswers(db: Kysely<Database>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ ID: number; StID: number }>`
      update sign_up_members set "Name" = '已抹去', "Phone" = '', "Answers" = null, "Remark" = '', "Reason" = '',
        "Address" = '', "Words" = '{}', "Participant" = null, "UserID" = null, "ClientID" = null, "ErasedAt" = ${now}
      where "ID" in (
        select m."ID" from sign_up_members m
        join sign_ups u on u."ID" = m."SignUpID" join sign_up_sessions s on s."ID" = m."SessionID"
        where m."ErasedAt" is null
          and coalesce(s."EndTime", s."BeginTime", u."EndTime", case when u."State" = 'closed' then u."UpdateTime" end)
            + make_interval(days => u."EraseDays") < ${now}
        order by m."ID" limit ${AT_ONCE} for update of m skip locked)
      returning "ID", "StID"`.execute(tx)
    const declared = declaredTables.get('sign_up_members')!
    for (const [StID, members] of Map.groupBy(rows, (row) => row.StID))
      await eraseLines(tx, declared, { StID, ids: members.map(({ ID }) => ID), withTexts: true })
    return rows.length
  })
}

/** See the head of this file. */
export const signUpMembersWork: readonly Work[] = [
  {
    kind: 'signUpMembers.lapse',
    title: 'freeing the places of offers that lapsed and of readers who were erased',
    limitMs: MINUTE,
    everyMs: 15 * SECOND,
    async run({ now }, { db }) {
      await lapseOffers(db, now())
      await releaseErased(db, now())
    },
  },
  {
    kind: 'signUpMembers.erase',
    title: 'erasing answers of sign-ups that are long over',
    limitMs: MINUTE,
    everyMs: 10 * MINUTE,
    async run({ now }, { db, log }) {
      let count = 0
      for (let done = AT_ONCE; done === AT_ONCE; count += done) done = await eraseAnswers(db, now())
      if (count > 0) log.info({ count }, 'erased answers of sign-ups that are long over')
    },
  },
]
