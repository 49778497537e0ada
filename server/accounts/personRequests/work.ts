/** Counting and erasing, as work of the server. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { asPutOff } from '../../platform/jobs/putOff.ts'
import type { JobInHand, Work, WorkParts } from '../../platform/jobs/work.ts'
import { countPerson } from '../../platform/personal/count.ts'
import { erasePerson, LINES_KEPT_MS } from '../../platform/personal/erase.ts'
import { insertEvents, notifySoon } from '../../platform/push/outbox.ts'
import { COUNTING, ERASING, keepPerson, personOfRequest } from './request.ts'

const MINUTE = 60_000
/** Ours: how often it is tried before people are told that it did not work. */
const TRIES = 3

const find = (db: Kysely<Database>, key: string) =>
  db.selectFrom('person_requests').selectAll().where('ID', '=', Number(key)).executeTakeFirst()

/** Those who look at the list see how far it is. */
async function tell(
  { db, pool }: WorkParts,
  { ID, StID }: { readonly ID: number; readonly StID: number },
): Promise<void> {
  const nobody = { UserID: 0, AdminUserRealName: '', RequestID: '' }
  await insertEvents(db, [{ ...nobody, StID, Topic: 'personRequests', Action: 'work', Ids: [ID] }])
  notifySoon(pool)
}

async function count({ key, now }: JobInHand, parts: WorkParts): Promise<void> {
  const { db } = parts
  const request = await find(db, key)
  if (request?.State !== 'counting') return
  const person = await personOfRequest(db, request)
  const Counts = person ? await countPerson(db, person) : []
  const Rows = Counts.reduce((sum, { Own, Mentioned, Deeds }) => sum + Own + Mentioned + Deeds, 0)
  await db
    .updateTable('person_requests')
    .set({ Counts: JSON.stringify(Counts), Rows, State: 'counted', Problem: '', UpdateTime: now() })
    .where('ID', '=', request.ID)
    .where('State', '=', 'counting')
    .execute()
  await tell(parts, request)
}

async function erase(job: JobInHand, parts: WorkParts): Promise<void> {
  const { db } = parts
  const request = await find(db, job.key)
  if (request?.State !== 'erasing') return
  const person = await personOfRequest(db, request)
  const set = (columns: object) =>
    db
      .updateTable('person_requests')
      .set({ ...columns, UpdateTime: job.now() })
      .where('ID', '=', request.ID)
  if (person) {
    await keepPerson(db, request.ID, person)
    const done = request.Report
    const keep = async (tx: Kysely<Database>, report: unknown) =>
      void (await tx
        .updateTable('person_requests')
        .set({ Report: JSON.stringify(report) })
        .where('ID', '=', request.ID)
        .execute())
    const Report = await erasePerson(db, person, {
      ...{ withTexts: request.WithTexts, now: job.now(), done, keep },
      signal: job.signal,
    })
    await set({ Report: JSON.stringify(Report) }).execute()
  }
  const { numUpdatedRows } = await set({
    ...{ State: 'erased', Subject: '', OpenKey: '', Problem: '', ErasedTime: job.now() },
  })
    .where('State', '=', 'erasing')
    .where('WithTexts', '=', request.WithTexts)
    .executeTakeFirst()
  // While it was at work they said that what they wrote goes, too.
  if (numUpdatedRows === 0n) {
    await set({ Report: '[]' }).where('State', '=', 'erasing').execute()
    return erase(job, parts)
  }
  await tell(parts, request)
}

/** Does it, and says on the request when it will not work. */
async function orSay(job: JobInHand, parts: WorkParts, run: typeof erase): Promise<void> {
  try {
    await run(job, parts)
  } catch (error) {
    // Whom nobody knows now, nobody knows a second later.
    const refused = error instanceof Refusal ? error.message : undefined
    if (job.signal.aborted || asPutOff(error) || (job.attempts < TRIES && refused === undefined)) throw error
    const failed = {
      State: 'failed',
      Problem: refused ?? '服务器出错，原因见服务器日志；可以再做一次',
      UpdateTime: job.now(),
    } as const
    const { ID, StID } = (await parts.db
      .updateTable('person_requests')
      .set(failed)
      .where('ID', '=', Number(job.key))
      .where('State', 'in', ['counting', 'erasing'])
      .returning(['ID', 'StID'])
      .executeTakeFirst()) ?? { ID: 0, StID: 0 }
    if (ID > 0) await tell(parts, { ID, StID })
    parts.log.warn({ err: error, request: ID }, 'a request about personal data was not carried out')
  }
}

/** Lines of erased accounts that had to be kept until now lose their names. */
export async function emptyLines(db: Kysely<Database>, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update operation_log o set "UserName" = ${'已注销账号'}, "AdminUserRealName" = ${'已注销账号'}, "UserIP" = '', "Erased" = true
    from admin_users u where u."ErasedAt" is not null and o."UserID" = u."ID"
      and o."CreateTime" < ${new Date(now.getTime() - LINES_KEPT_MS)} and o."UserName" <> ${'已注销账号'}`.execute(db)
  return Number(numAffectedRows)
}

/** All of it. */
export const personRequestsWork: readonly Work[] = [
  {
    kind: COUNTING,
    title: 'counting what is kept about somebody',
    limitMs: 5 * MINUTE,
    run: (job, parts) => orSay(job, parts, count),
  },
  {
    kind: ERASING,
    title: 'erasing somebody',
    limitMs: 30 * MINUTE,
    run: (job, parts) => orSay(job, parts, erase),
  },
  {
    kind: 'personRequests.lines',
    title: 'emptying old lines of erased accounts',
    limitMs: 5 * MINUTE,
    everyMs: 24 * 60 * MINUTE,
    async run({ now }, { db }) {
      await emptyLines(db, now())
    },
  },
]
