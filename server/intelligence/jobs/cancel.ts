/** Calling a job off. What the provider has begun by then may have to be paid all the same. */
import type { Kysely } from 'kysely'
import { MAY_BE_PAID, NOTHING_SENT } from '../../../src/api/intelligence/aiJobs/messages.ts'
import { making } from '../../../src/api/intelligence/aiJobs/states.ts'
import type { Database } from '../../platform/database/schema.ts'
import { cancelJobs } from '../../platform/jobs/queue.ts'
import { FETCH, SEND, stepJob, type StoredJob } from './claim.ts'

/** Calls it off; why not, as a sentence, where it is over. */
export async function cancelJob(db: Kysely<Database>, job: StoredJob, now: Date): Promise<string | undefined> {
  const { ID, State } = job
  if (!making.can(State, 'cancel')) return '已经结束了'
  const isSent = State !== 'stored'
  const step = {
    columns: { Problem: isSent ? MAY_BE_PAID : NOTHING_SENT, Made: [] },
    // Of what was fetched the cost is settled.
    came: isSent ? ({ kind: 'kept' } as const) : ({ kind: 'released' } as const),
    now,
  }
  if (!(await stepJob(db, { ID, from: State, event: 'cancel' }, step))) return '已经结束了'
  await cancelJobs(db, SEND, [String(ID)])
  await cancelJobs(db, FETCH, [String(ID)])
  return undefined
}
