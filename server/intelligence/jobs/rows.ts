/** Jobs as their person sees them: with the files that came of them and what they cost. */
import type { MadeResult } from '../../../src/api/intelligence/aiJobs/fields.ts'
import { madeAddress } from '../../../src/api/intelligence/aiJobs/madeAddress.ts'
import type { AiJob } from '../../../src/api/intelligence/aiJobs/calls.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** A job as its table has it, for the wire. */
type Plain = Omit<AiJob, 'Results' | 'Cost'>
/** In a transaction or not. */
type Reading = { readonly db: Kysely<Database> }

/** Adds them. */
export async function shownOf<Row extends Plain>({ db }: Reading, rows: readonly Row[]): Promise<AiJob[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ ID }) => ID)
  const files = await db
    .selectFrom('ai_job_results')
    .selectAll()
    .where('JobID', 'in', ids)
    .orderBy('JobID')
    .orderBy('Place')
    .execute()
  const costs = await db
    .selectFrom('ai_jobs as j')
    .innerJoin('ai_ledger as l', 'l.ID', 'j.LedgerID')
    .select(['j.ID', 'l.State', 'l.Reserved', 'l.Spent', 'l.IsEstimate'])
    .where('j.ID', 'in', ids)
    .execute()
  const costOf = new Map(costs.map(({ ID, ...cost }) => [ID, cost]))
  const byJob = Map.groupBy(files, ({ JobID }) => JobID)
  return rows.map((row) => ({
    ...row,
    Results: (byJob.get(row.ID) ?? []).map(({ Place, State, Says, Type, Width, Height, Seconds, Key, MediaID }) => {
      const Address = Key === null ? '' : madeAddress(Key, Type)
      return { Place, State, Says, Type, Width, Height, Seconds, Address, MediaID } satisfies MadeResult
    }),
    Cost: costOf.get(row.ID) ?? null,
  }))
}
