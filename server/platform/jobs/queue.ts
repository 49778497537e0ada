/** Asking for work, and calling it off, in the transaction of the act that wants it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { LEASE_MS } from './lease.ts'

/** The channel of LISTEN and NOTIFY; the payload is empty. */
export const JOBS_CHANNEL = 'copydesk_jobs'

const LEASE = sql`make_interval(secs => ${LEASE_MS / 1000})`

/** A job that is wanted. */
export interface NewJob {
  readonly kind: string
  /** What it is about: asked for twice it is done once, at the earlier moment. */
  readonly key: string
  /** Default at once. */
  readonly dueAt?: Date
  /** Default 0; higher first. */
  readonly priority?: number
  /** Who has it in hand from the beginning, and keeps it with `holdJob`. Default nobody: a server takes it. */
  readonly heldBy?: string | undefined
}

/**
 * Queues jobs. One that a server has in hand is done once more after it. Every server is woken when the transaction
 * commits, and nothing is queued when it does not.
 */
export async function queueJobs(db: Kysely<Database>, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ kind, key, dueAt, priority = 0, heldBy }) => {
    return { kind, key, at: dueAt?.toISOString(), priority, heldBy }
  })
  // In one order, so that two who ask for the same do not wait for each other.
  await sql`
    insert into jobs as j ("Kind", "Key", "DueAt", "Priority", "Runner")
    select kind, key, min(coalesce(at, now()) + case when "heldBy" is null then '0' else ${LEASE} end), max(priority),
      max("heldBy")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (kind text, key text, at timestamptz, priority int, "heldBy" text)
    group by kind, key order by kind, key
    on conflict ("Kind", "Key") do update set
      "DueAt" = case when j."Runner" is null then least(j."DueAt", excluded."DueAt") else j."DueAt" end,
      "NextDueAt" = case when j."Runner" is null then null else least(j."NextDueAt", excluded."DueAt") end,
      "Priority" = greatest(j."Priority", excluded."Priority")`.execute(db)
  await wakeRunners(db)
}

/** Calls jobs off: what nobody has in hand is forgotten, who has one in hand is told. */
export async function cancelJobs(db: Kysely<Database>, kind: string, keys: readonly string[]): Promise<void> {
  // Locked first: one that a server takes in hand at this moment is one or the other, and never missed.
  await sql`
    with these as materialized (
      select "ID", "Runner" from jobs where "Kind" = ${kind} and "Key" = any(${[...keys]}) order by "Key" for update),
    told as (
      update jobs j set "IsCancelled" = true, "NextDueAt" = null
      from these where j."ID" = these."ID" and these."Runner" is not null)
    delete from jobs j using these where j."ID" = these."ID" and these."Runner" is null`.execute(db)
  await wakeRunners(db)
}

/** Makes every server look at the jobs, once the transaction commits. */
export async function wakeRunners(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(db)
}
