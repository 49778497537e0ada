/** The job a documented call asks about: one of whoever asks. */
import type { AiJob } from '../../../src/api/intelligence/aiJobs/calls.ts'
import { OUR_FAULT, PICTURE_FAILED, VIDEO_FAILED } from '../../../src/api/intelligence/aiJobs/messages.ts'
import { isOver } from '../../../src/api/intelligence/aiJobs/states.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { isListed } from '../jobs/own.ts'
import { shownOf } from '../jobs/rows.ts'

/** How far it is. `files`: those that may be looked at. */
export interface Found {
  readonly ID: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly files: readonly AiJob['Results'][number][]
  /** Why it came to nothing; '' where it did not. */
  readonly why: string
}

/** Finds it. Throws 'missing'. */
export async function foundJob(
  { db, me }: Pick<Arriving<unknown>, 'db' | 'me'>,
  number: string | number,
): Promise<Found> {
  const row = await db
    .selectFrom('ai_jobs')
    .selectAll()
    .where('ID', '=', Number(number))
    .where(isListed(me))
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', '没有这个任务，可能已被删除。')
  const [job] = await shownOf({ db }, [toWire(row) as unknown as AiJob])
  const { ID, State, Results, Problem, Kind } = job!
  const files = Results.filter((one) => one.State === 'kept')
  const why = Problem || (Kind === 'video' ? VIDEO_FAILED : Kind === 'picture' ? PICTURE_FAILED : OUR_FAULT)
  if (State === 'done') return { ID: String(ID), state: 'done', files, why: '' }
  if (isOver(State)) return { ID: String(ID), state: 'failed', files: [], why }
  return { ID: String(ID), state: State === 'stored' ? 'waiting' : 'running', files: [], why: '' }
}
