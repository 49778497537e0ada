/** Carrying out one job oneself, outside the runner: a script that waits for it. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { endJob } from './end.ts'
import { BEAT_MS, keepJobs } from './lease.ts'

/** A job that was queued as held by somebody. */
export interface HeldJob {
  readonly kind: string
  readonly key: string
  readonly runner: string
}

/** Keeps it while `run` is busy, and puts it down. Where it is not there any more, or another one's, it only runs. */
export async function holdJob(
  db: Kysely<Database>,
  { kind, key, runner }: HeldJob,
  run: () => Promise<unknown>,
): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .select('ID')
    .where('Kind', '=', kind)
    .where('Key', '=', key)
    .where('Runner', '=', runner)
    .executeTakeFirst()
  // One that is missed is made up for by the next.
  const beat = () => job && void keepJobs(db, runner, [job]).catch(() => {})
  const timer = setInterval(beat, BEAT_MS)
  try {
    await run()
  } finally {
    clearInterval(timer)
    if (job) await endJob(db, { ID: job.ID, runner }, undefined)
  }
}
