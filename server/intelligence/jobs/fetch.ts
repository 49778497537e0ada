/** Fetching what a provider made, before it takes it away again, and ending the job. */
import type { Kysely } from 'kysely'
import { ALL_DROPPED, NO_PICTURE, NO_VIDEO } from '../../../src/api/intelligence/aiJobs/messages.ts'
import type { Database } from '../../platform/database/schema.ts'
import { PutOff } from '../../platform/jobs/putOff.ts'
import type { JobInHand, WorkParts } from '../../platform/jobs/work.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'
import { jobOf, stepJob, type StoredJob } from './claim.ts'
import { StorageProblem } from '../../platform/storage/storage.ts'
import { keepMade, type KeptFile } from './keepMade.ts'
import { tellOf } from './tell.ts'

/** Ours: how often it is tried, and how soon again, in ms: all tries lie within a minute. */
const TRIES = 5
const SOON_MS = 1000
/** Ours: how soon again where somebody has to allow it first, in ms. */
const LATER_MS = 60_000

/** Carries it out. Safe to do twice: what is there is there once, by its hash. */
export async function fetchJob(hand: JobInHand, { db, outgoingHosts }: WorkParts): Promise<void> {
  const ID = Number(hand.key)
  const job = await jobOf(db, ID)
  if (job?.State !== 'fetching') return
  const isLast = job.Tries + 1 >= TRIES
  const files: KeptFile[] = []
  try {
    for (const [at, made] of job.Made.entries()) {
      const keeping = { db, job, Place: at + 1, allowedHosts: outgoingHosts, signal: hand.signal, isLast }
      files.push(await keepMade(made, keeping))
    }
  } catch (error) {
    if (hand.signal.aborted) throw error
    // It is tried until there is room; whoever waits for it reads why it is not there.
    if (error instanceof StorageProblem) await sayWhy(db, job, `${error.message}有地方以后会自动接着取。`)
    if (!(error instanceof ProviderProblem)) throw error
    if (error.needsAdministrator) {
      await sayWhy(db, job, `${error.message}列进 OUTGOING_HOSTS 以后会自动接着取。`)
      throw new PutOff(error.message, LATER_MS)
    }
    await db
      .updateTable('ai_jobs')
      .set({ Tries: job.Tries + 1 })
      .where('ID', '=', ID)
      .where('State', '=', 'fetching')
      .execute()
    throw new PutOff(error.message, SOON_MS * 2 ** job.Tries)
  }
  if (hand.signal.aborted) throw new Error('the server stops, or the job was called off')
  await db.transaction().execute((tx) => ended(tx, job, files, hand.now()))
}

async function sayWhy(db: Kysely<Database>, job: StoredJob, Problem: string): Promise<void> {
  if (job.Problem === Problem) return
  const { numUpdatedRows } = await db
    .updateTable('ai_jobs')
    .set({ Problem })
    .where('ID', '=', job.ID)
    .where('State', '=', 'fetching')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tellOf(db, [job])
}

async function ended(tx: Kysely<Database>, job: StoredJob, files: readonly KeptFile[], now: Date): Promise<void> {
  const from = { ID: job.ID, from: 'fetching' } as const
  const kept = files.filter(({ State }) => State === 'kept').length
  const dropped = files.filter(({ State }) => State === 'dropped').length + job.Blocked
  const [why] = files.flatMap((one) => (one.State === 'lost' ? [one.Says] : []))
  const step = { now, columns: { Problem: saysOf({ kept, dropped, why, all: files.length }), Made: [] } }
  const nothing = dropped > 0 ? ALL_DROPPED : (why ?? (job.Kind === 'video' ? NO_VIDEO : NO_PICTURE))
  const end =
    kept > 0
      ? await stepJob(tx, { ...from, event: 'finish' }, step)
      : await stepJob(
          tx,
          { ...from, event: dropped > 0 ? 'block' : 'fail' },
          { now, columns: { Problem: nothing, Made: [] } },
        )
  if (!end || files.length === 0) return
  await tx.deleteFrom('ai_job_results').where('JobID', '=', job.ID).execute()
  await tx
    .insertInto('ai_job_results')
    .values(files.map((file, at) => rowOf(file, { StID: job.StID, JobID: job.ID, Place: at + 1 })))
    .execute()
}

function saysOf(came: { kept: number; dropped: number; all: number; why: string | undefined }): string {
  const parts = [
    ...(came.dropped > 0 ? [`${came.dropped} 张没有通过内容审核，没有留下`] : []),
    ...(came.why !== undefined ? [`有的结果没有取到（${came.why.replace(/。$/, '')}）`] : []),
  ]
  return parts.length === 0 ? '' : `${parts.join('；')}。`
}

function rowOf(file: KeptFile, of: { readonly StID: number; readonly JobID: number; readonly Place: number }) {
  if (file.State !== 'kept') return { ...of, State: file.State, Says: file.Says }
  const { stored, Type, Width, Height, Seconds, Key, Name } = file
  return { ...of, State: file.State, Sha256: stored.Sha256, Size: stored.Size, Type, Width, Height, Seconds, Key, Name }
}
