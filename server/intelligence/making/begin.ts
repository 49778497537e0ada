/** Documented calls begin the same jobs as the forms. */
import { MakingForm, type MakingKind, type MakingProvider } from '../../../src/api/intelligence/aiJobs/form.ts'
import { isOver } from '../../../src/api/intelligence/aiJobs/states.ts'
import type { Arriving, Request } from '../../platform/pipeline/implement.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Asked } from '../jobs/asked.ts'
import { jobOf } from '../jobs/claim.ts'
import { startJob, type Started } from '../jobs/start.ts'

/** Ours: how long a call waits that answers with the pictures, and how often it looks, in ms. */
const WAIT_MS = 55_000
const AGAIN_MS = 250

/** What a form says besides. */
export type More = Partial<Omit<Asked, 'Kind' | 'Provider'>>

/** The form of a documented call: this provider's alone. */
export const askedWith = (Kind: MakingKind, Provider: MakingProvider, more: More): Asked => {
  const { width, height, image_num, ...form } = more
  return { ...MakingForm.parse({ ...form, Kind }), Provider, width, height, image_num }
}

/** Begins it in the request's transaction, and answers its number as text. */
export async function begun(request: Request<unknown>, asked: Asked): Promise<string> {
  const { ID, Title, After } = await startJob(request, asked)
  request.changed({ ID, Title, Before: null, After })
  return String(ID)
}

/** Jobs that were begun just before their transaction, and are told to the log in it; by the request's input. */
const early = new WeakMap<object, Started>()

/** Begins it before the request's transaction and waits until it is over, or for as long as somebody may be made to wait. */
export async function begunAndOver(arriving: Arriving<object>, asked: Asked): Promise<void> {
  const { db, input } = arriving
  const started = await db.transaction().execute((tx) => startJob({ ...arriving, db: tx }, asked))
  early.set(input, started)
  for (const until = performance.now() + WAIT_MS; performance.now() < until; await wait(AGAIN_MS)) {
    const job = await jobOf(db, started.ID)
    if (!job || isOver(job.State)) return
  }
}

/** The job that begunAndOver began, told to the log. */
export function tellBegun(request: Request<object>): number {
  const { ID, Title, After } = early.get(request.input)!
  request.changed({ ID, Title, Before: null, After })
  return ID
}
