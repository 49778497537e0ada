/** Which jobs are to be asked for, and when. It stands in the database, by its clock, which may be set meanwhile. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredJob } from './claim.ts'

/** Ours: who asked and was never heard of again has lost it after so long, in ms. */
const LEASE_MS = 40_000
/** Ours: so long before they are due, in ms, jobs are taken, so that everything is there when they are. */
const AHEAD_MS = 400
/** Ours: none is due further ahead than this, in ms: one that seems so was put down before a clock was set back. */
const FAR_MS = 5 * 60_000

/** A job that is taken, and when it is due, by performance.now(): what is done until then makes nobody late. */
export interface Due extends StoredJob {
  readonly dueAt: number
}

/** Takes what is due soon. */
export async function takeDue(db: Kysely<Database>, most: number): Promise<Due[]> {
  const { rows } = await sql<StoredJob & { inMs: number }>`
    with clock as materialized (select clock_timestamp() as now),
    due as materialized (select j."ID", extract(epoch from j."PollTime" - c.now)::float8 * 1000 as ms
      from ai_jobs j, clock c where j."State" = 'running'
        and (j."PollTime" <= c.now + make_interval(secs => ${AHEAD_MS / 1000}) or j."PollTime" > c.now + make_interval(secs => ${FAR_MS / 1000}))
      order by j."PollTime" limit ${Math.max(0, most)} for update of j skip locked)
    update ai_jobs j set "Polls" = j."Polls" + 1, "PollTime" = c.now + make_interval(secs => ${LEASE_MS / 1000})
    from due, clock c where j."ID" = due."ID" returning j.*, due.ms as "inMs"`.execute(db)
  const now = performance.now()
  return rows.map(({ inMs, ...job }) => ({ ...job, dueAt: now + (inMs > FAR_MS ? 0 : inMs) }))
}

/** Milliseconds until the next is to be taken; undefined: nothing runs. */
export async function untilNext(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from min("PollTime") - clock_timestamp())::float8 * 1000 as ms
    from ai_jobs where "State" = 'running'`.execute(db)
  const ms = rows[0]?.ms ?? undefined
  return ms === undefined ? undefined : ms - AHEAD_MS
}
