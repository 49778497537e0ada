/** Putting a job down: it is done, due again, or failed. Nothing happens to a job another server has in hand by now. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A job and who had it in hand. */
export interface Ending {
  readonly ID: number
  readonly runner: string
}

/**
 * Puts a job down. It goes, unless it is due `again` or was asked for meanwhile. Answers when the next of its kind is due.
 */
export async function endJob(db: Kysely<Database>, job: Ending, again: Date | undefined): Promise<Date | undefined> {
  if (!again) {
    const { rows } = await sql<{ next: Date | null }>`
      delete from jobs j where "ID" = ${job.ID} and "Runner" = ${job.runner} and "NextDueAt" is null
      returning ${nextOfKind} as next`.execute(db)
    if (rows[0]) return rows[0].next ?? undefined
  }
  const back = { due: sql`least("NextDueAt", ${again ?? null}::timestamptz)`, attempts: sql`0`, problem: '' }
  return (await putBack(db, job, back))?.next
}

/** When and why something is tried again. */
interface Later {
  readonly afterMs: number
  readonly problem: string
}

/** Puts a job down that failed, to be tried again after some milliseconds. Answers when the next of its kind is due. */
export async function retryJob(
  db: Kysely<Database>,
  job: Ending,
  { afterMs, problem }: Later,
): Promise<Date | undefined> {
  return (await putBack(db, job, { due: after(afterMs), attempts: sql`"Attempts"`, problem }))?.next
}

/**
 * Puts a job down for which something is missing: that it was taken in hand counts for nothing. Answers whether anything
 * else was in its way before; undefined: another server has it in hand by now.
 */
export async function putOffJob(
  db: Kysely<Database>,
  job: Ending,
  { afterMs, problem }: Later,
): Promise<boolean | undefined> {
  const attempts = sql`greatest(0, "Attempts" - 1)`
  return (await putBack(db, job, { due: after(afterMs), attempts, problem }))?.isNew
}

const after = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`

type Expression = ReturnType<typeof sql>
interface Back {
  readonly due: Expression
  readonly attempts: Expression
  readonly problem: string
}

async function putBack(db: Kysely<Database>, { ID, runner }: Ending, { due, attempts, problem }: Back) {
  const { rows } = await sql<{ next: Date; isNew: boolean }>`
    with was as materialized (select "ID" as id, "Problem" as problem from jobs where "ID" = ${ID} for update)
    update jobs j set "Runner" = null, "IsCancelled" = false, "NextDueAt" = null, "Problem" = ${problem},
      "DueAt" = ${due}, "Attempts" = ${attempts}
    from was where j."ID" = was.id and "Runner" = ${runner}
    returning least("DueAt", ${nextOfKind}) as next, was.problem <> ${problem} as "isNew"`.execute(db)
  return rows[0]
}

const nextOfKind = sql`(select min(o."DueAt") from jobs o where o."Kind" = j."Kind" and o."ID" <> j."ID")`

/** Sees to it that there is the housekeeping of these kinds, each in its time. */
export async function settleHousekeeping(
  db: Kysely<Database>,
  kinds: readonly { readonly kind: string; readonly everyMs: number }[],
): Promise<void> {
  await sql`
    insert into jobs as j ("Kind", "DueAt")
    select kind, now() from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as w (kind text)
    on conflict ("Kind", "Key") do nothing`.execute(db)
  // A newer version may do it more often than the moment says that is written down.
  await sql`
    update jobs j set "DueAt" = now() + make_interval(secs => w."everyMs" / 1000)
    from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as w (kind text, "everyMs" float8)
    where j."Kind" = w.kind and j."Key" = '' and j."Runner" is null
      and j."DueAt" > now() + make_interval(secs => w."everyMs" / 1000)`.execute(db)
}
