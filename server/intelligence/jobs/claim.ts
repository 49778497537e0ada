/** From one state of a job to the next. Guarded in the `where`: who comes too late changes nothing, and is told so. */
import type { Kysely } from 'kysely'
import type { MadeFiles } from '../../../src/api/intelligence/aiJobs/fields.ts'
import { making, type MakingState } from '../../../src/api/intelligence/aiJobs/states.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { payFor, type Came } from './pay.ts'
import { tellOf } from './tell.ts'

/** A job as its table has it. */
export type StoredJob = StoredIn<'ai_jobs'>
type Event = (typeof making.events)[number]

/** Kinds of work in the table of jobs: the key is the job's number, but for the looks, of which one does for all. */
export const SEND = 'ai.send'
export const FETCH = 'ai.fetch'
export const LOOK = 'ai.look'

/** What a step writes besides the state. */
export interface Step {
  readonly columns?: Partial<{
    Problem: string
    Task: string
    SettingID: number
    Provider: string
    Model: string
    LedgerID: number | null
    PollTime: Date | null
    SendTime: Date
    Made: MadeFiles
    Blocked: number
    Tries: number
  }>
  /** What it means for the ledger. Default: its line stays as it is. */
  readonly came?: Came
  readonly now: Date
}

/**
 * Takes a job from `from` by `event`, tells its person and queues what comes next, in one transaction. Answers whether this did
 * it: somebody else may have been there before.
 */
export async function stepJob(
  db: Kysely<Database>,
  { ID, from, event }: { readonly ID: number; readonly from: MakingState; readonly event: Event },
  step: Step,
): Promise<StoredJob | undefined> {
  const State = making.next(from, event)
  const { Problem, Made, ...columns } = step.columns ?? {}
  const isEnd = ['done', 'failed', 'blocked', 'cancelled', 'unknown'].includes(State)
  const within = async (tx: Kysely<Database>) => {
    const row = await tx
      .updateTable('ai_jobs')
      .set({
        ...columns,
        ...(Made === undefined ? {} : { Made: JSON.stringify(Made) }),
        ...{ State, Problem: (Problem ?? '').slice(0, 500), UpdateTime: step.now },
        ...(isEnd ? { EndTime: step.now, PollTime: null } : {}),
      })
      .where('ID', '=', ID)
      .where('State', '=', from)
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    if (step.came) await payFor(tx, row.LedgerID, step.came)
    await queueNext(tx, row)
    await tellOf(tx, [row])
    return row
  }
  return db.isTransaction ? within(db) : db.transaction().execute(within)
}

/** What a server does next about a job in this state. */
export async function queueNext(
  db: Kysely<Database>,
  row: Pick<StoredJob, 'ID' | 'State' | 'PollTime'>,
): Promise<void> {
  const key = String(row.ID)
  // Somebody waits for it.
  if (row.State === 'stored') await queueJobs(db, [{ kind: SEND, key, priority: 50 }])
  if (row.State === 'running')
    await queueJobs(db, [{ kind: LOOK, key: '', ...(row.PollTime ? { dueAt: row.PollTime } : {}) }])
  // Providers take their files away after a while.
  if (row.State === 'fetching') await queueJobs(db, [{ kind: FETCH, key, priority: 60 }])
}

/** A job, whoever's. */
export function jobOf(db: Kysely<Database>, ID: number): Promise<StoredJob | undefined> {
  return db.selectFrom('ai_jobs').selectAll().where('ID', '=', ID).executeTakeFirst()
}
