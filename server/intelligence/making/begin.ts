/** Documented calls begin the same jobs as the forms. */
import { MakingForm, type MakingKind, type MakingProvider } from '../../../src/api/intelligence/aiJobs/form.ts'
import { isOver } from '../../../src/api/intelligence/aiJobs/states.ts'
import type { Arriving, Request } from '../../platform/pipeline/implement.ts'
import { understood } from '../../platform/pipeline/parse.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Asked } from '../jobs/asked.ts'
import { jobOf } from '../jobs/claim.ts'
import { startJob } from '../jobs/start.ts'

/** Ours: how long a call waits that answers with the pictures, and how often it looks, in ms. */
const WAIT_MS = 55_000
const AGAIN_MS = 250

/** What a form says besides. */
export type More = Partial<Omit<Asked, 'Kind' | 'Provider'>>

/** The form of a documented call: this provider's alone. Throws 'refused' where a form could not say that. */
export const askedWith = (Kind: MakingKind, Provider: MakingProvider, more: More): Asked => {
  const { width, height, image_num, ...form } = more
  return { ...understood(MakingForm, { ...form, Kind }), Provider, width, height, image_num }
}

/** Begins it in the request's transaction, and answers its number as text. */
export async function begun(request: Request<unknown>, asked: Asked): Promise<string> {
  const { ID, Title, After } = await startJob(request, asked)
  request.changed({ ID, Title, Before: null, After })
  return String(ID)
}

/**
 * Waits until a job is over, or for as long as somebody may be made to wait (`patienceMs`, default 55 s: proxies end a request
 * after 60). Not in a transaction.
 */
export async function untilOver(
  { db, installation }: Pick<Arriving<unknown>, 'db' | 'installation'>,
  ID: number,
): Promise<void> {
  const { patienceMs = WAIT_MS } = installation
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(AGAIN_MS)) {
    const job = await jobOf(db, ID)
    if (!job || isOver(job.State)) return
  }
}
