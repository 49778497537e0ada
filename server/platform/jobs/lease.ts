/** Who has which job in hand, in SQL. All times are the database's, so that servers whose clocks differ agree. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Ours: a server that was not heard of for so long, in ms, counts as dead, and others take over what it had in hand. */
export const LEASE_MS = 12_000
/** How often a server says that it is alive while it has jobs in hand, in ms. */
export const BEAT_MS = 3000

/** Hands that are free for a kind. */
export interface Free {
  readonly kind: string
  readonly free: number
  readonly priority: number
}

/** A job that was taken in hand. */
export interface TakenJob {
  readonly ID: number
  readonly Kind: string
  readonly Key: string
  readonly Attempts: number
  /** Called off while a server that is gone had it in hand. */
  readonly IsCancelled: boolean
  /** The moment it was taken. */
  readonly Now: Date
}

/** What a look at the jobs found. */
export interface Look {
  readonly jobs: readonly TakenJob[]
  /** Milliseconds until somebody has to look again; Infinity: nothing is known that will be due. */
  readonly restMs: number
}

/** How a look is made. */
export interface LookOptions {
  readonly runner: string
  readonly hands: readonly Free[]
  /** How many are taken at most. */
  readonly most: number
  /** Default the database's clock. */
  readonly now?: Date | undefined
}

/**
 * Takes what is due of the kinds that are asked for: what waits, and what a server that is gone had in hand. One
 * statement, whatever there is to do.
 */
export async function takeJobs(db: Kysely<Database>, { runner, hands, most, now }: LookOptions): Promise<Look> {
  const { rows } = await sql<{ jobs: Omit<TakenJob, 'Now'>[] | null; rest: number | null; now: Date }>`
    with clock as materialized (select coalesce(${now ?? null}::timestamptz, clock_timestamp()) as now),
    hands as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(hands)}::jsonb) as h (kind text, free int, priority int)),
    due as materialized (
      select d."ID" from hands h cross join clock c cross join lateral (
        select j."ID", j."Priority", j."DueAt" from jobs j where j."Kind" = h.kind and j."DueAt" <= c.now
        order by j."Priority" desc, j."DueAt", j."ID" limit h.free for update skip locked) d
      order by h.priority desc, d."Priority" desc, d."DueAt", d."ID" limit ${most}),
    taken as (
      update jobs j set "Runner" = ${runner}, "Attempts" = j."Attempts" + 1, "Progress" = null,
        "DueAt" = c.now + make_interval(secs => ${LEASE_MS / 1000})
      from due, clock c where j."ID" = due."ID"
      returning j."ID", j."Kind", j."Key", j."Attempts", j."IsCancelled")
    select (select json_agg(taken) from taken) as jobs, c.now,
      (select extract(epoch from min(n.due) - c.now)::float8 * 1000 from hands h cross join lateral (
        select min(j."DueAt") as due from jobs j
        where j."Kind" = h.kind and j."ID" not in (select "ID" from due)) n) as rest
    from clock c`.execute(db)
  const [look] = rows
  const jobs = (look!.jobs ?? []).map((job) => ({ ...job, Now: look!.now }))
  return { jobs, restMs: look!.rest ?? Infinity }
}

/** What became of a job a server believes to have in hand. */
export interface Held {
  readonly ID: number
  readonly isMine: boolean
  readonly IsCancelled: boolean
}

/** Says that a server is alive, and how far its jobs are. Answers those that still exist. */
export async function keepJobs(
  db: Kysely<Database>,
  runner: string,
  jobs: readonly { readonly ID: number; readonly progress?: object | undefined }[],
): Promise<Held[]> {
  // What somebody is just asking for again is locked and left for the next time: one must not hold up all.
  const { rows } = await sql<Held>`
    with mine as materialized (
      select j."ID", w.progress from jobs j
      join jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as w ("ID" bigint, progress jsonb) on w."ID" = j."ID"
      where j."Runner" = ${runner} order by j."ID" for update of j skip locked),
    kept as (
      update jobs j set "DueAt" = clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000}),
        "Progress" = coalesce(mine.progress, j."Progress")
      from mine where j."ID" = mine."ID")
    select "ID", "Runner" is not distinct from ${runner} as "isMine", "IsCancelled" from jobs
    where "ID" = any(${jobs.map(({ ID }) => ID)})`.execute(db)
  return rows
}
