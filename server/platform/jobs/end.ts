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
  return putBack(db, job, sql`least("NextDueAt", ${again ?? null}::timestamptz)`, '')
}

/** Puts a job down that failed, to be tried again after some milliseconds. */
export async function retryJob(
  db: Kysely<Database>,
  job: Ending,
  { afterMs, problem }: { readonly afterMs: number; readonly problem: string },
): Promise<Date | undefined> {
  return putBack(db, job, sql`clock_timestamp() + make_interval(secs => ${afterMs / 1000})`, problem)
}

async function putBack(
  db: Kysely<Database>,
  { ID, runner }: Ending,
  due: ReturnType<typeof sql>,
  problem: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date }>`
    update jobs j set "Runner" = null, "IsCancelled" = false, "NextDueAt" = null, "Problem" = ${problem},
      "DueAt" = ${due}, "Attempts" = case when ${problem} = '' then 0 else "Attempts" end
    where "ID" = ${ID} and "Runner" = ${runner}
    returning least("DueAt", ${nextOfKind}) as next`.execute(db)
  return rows[0]?.next
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
