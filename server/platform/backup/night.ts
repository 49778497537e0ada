/** When the nightly backup is due. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { newsroomTimeZone } from '../environment/timeZone.ts'
import { queueJobs, wakeRunners } from '../jobs/queue.ts'

/** Its name in the table of jobs. */
export const NIGHTLY = 'backup.nightly'

/** Ours: after how long it is tried again in the same night, in ms. */
export const AGAIN_MS = 3_600_000
/** Between the end of one that failed and what its job was put down with, in ms, at the most. */
const SLACK_MS = 60_000

/** The next moment at so many minutes after midnight, by the newsroom's clock. */
export async function nextNight(db: Kysely<Database>, minutes: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ next: Date }>`
    select case when today > ${now}::timestamptz then today else tomorrow end as next from (select
      (day + make_interval(mins => ${minutes})) at time zone ${newsroomTimeZone} as today,
      (day + interval '1 day' + make_interval(mins => ${minutes})) at time zone ${newsroomTimeZone} as tomorrow
      from (select date_trunc('day', ${now}::timestamptz at time zone ${newsroomTimeZone}) as day) d) n`.execute(db)
  return rows[0]!.next
}

/**
 * Sees to it that one is made, at the moment `at`: minutes after midnight. Servers that agree do so once; of others the one
 * that started last counts. What was missed is made up for, and what failed is tried again, when it was to be.
 */
export async function planNightly(db: Kysely<Database>, { at }: { readonly at: number }, now: Date): Promise<void> {
  const DueAt = await nextNight(db, at, now)
  const planned = await db.selectFrom('jobs').select('ID').where('Kind', '=', NIGHTLY).executeTakeFirst()
  if (!planned) return queueJobs(db, [{ kind: NIGHTLY, key: 'all', dueAt: DueAt }])
  const { numUpdatedRows } = await db
    .updateTable('jobs as j')
    .set({ DueAt })
    .where('j.Kind', '=', NIGHTLY)
    .where('j.Runner', 'is', null)
    .where('j.Problem', '=', '')
    .where('j.DueAt', '>', now)
    .where('j.DueAt', '<>', DueAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('backups as b')
            .select('b.ID')
            .where('b.Problem', '<>', '')
            .where('b.EndedAt', '>', sql<Date>`j."DueAt" - make_interval(secs => ${(AGAIN_MS + SLACK_MS) / 1000})`),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await wakeRunners(db)
}
