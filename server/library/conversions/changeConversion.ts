/** What people do to what waits, and taking it back. */
import { converting, HURRIED, type ConversionState } from '../../../src/api/library/conversions/states.ts'
import { cancelJobs, queueJobs } from '../../platform/jobs/queue.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { StorageProblem } from '../../platform/storage/storage.ts'
import { lostOf, type Lost } from './lost.ts'
import { mendLost } from './mendLost.ts'
import { leavesOf } from './plan.ts'
import { anew, jobOf } from './queueRenditions.ts'

/** What people may do. */
export type Event = 'again' | 'cancel' | 'hurry'

const refused: Readonly<Record<Event, string>> = {
  again: '没有失败，也没有取消',
  cancel: '已经结束了',
  hurry: '没有在排队',
}

type Stored = Pick<StoredIn<'conversions'>, 'ID' | 'State' | 'Priority' | 'VersionID' | 'Kind' | 'Name'>
type Columns = { readonly State?: ConversionState; readonly Priority?: number }
type Doing = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** Does it where the state still allows it. Answers the columns before and after, or why not, as a sentence. */
export async function changeConversion(
  request: Doing,
  stored: Stored,
  event: Event,
): Promise<{ Before: Columns; After: Columns } | string> {
  const { ID, State, Priority } = stored
  if (!converting.can(State, event)) return refused[event]
  const lost = event === 'again' && State === 'done' ? await lostBy(request, stored) : []
  if (typeof lost === 'string') return lost
  if (event === 'hurry' && Priority >= HURRIED) return '已经优先了'
  const after: Columns = event === 'hurry' ? { Priority: HURRIED } : { State: converting.next(State, event) }
  if (!(await putState(request, ID, State, after))) return refused[event]
  await mendLost(request.db, lost)
  return { Before: event === 'hurry' ? { Priority } : { State }, After: after }
}

/** What is lost of what was made; why nothing is made again, as a sentence, where it is there or nobody knows. */
async function lostBy({ db }: Doing, stored: Stored): Promise<string | readonly Lost[]> {
  try {
    const leaves = leavesOf(stored)
    const lost = (await lostOf(db, stored.VersionID)).filter(({ Name }) => leaves.includes(Name))
    return lost.length > 0 ? lost : '已经做好了，文件也在'
  } catch (error) {
    if (error instanceof StorageProblem) return error.message
    throw error
  }
}

/** Sets a state or a priority where the conversion still stands in `from`, and its job beside it. False: it does not. */
export async function putState(
  { db, me, now }: Doing,
  ID: number,
  from: ConversionState,
  to: Columns,
): Promise<boolean> {
  const isAnew = to.State === 'queued' && from !== 'queued'
  const row = await db
    .updateTable('conversions')
    .set({
      ...to,
      ...(isAnew ? { ...anew, QueuedAt: now } : {}),
      ...(to.State === 'cancelled' ? { EndedAt: now } : {}),
      ...(to.State === 'done' ? { Percent: 100, EndedAt: now } : {}),
    })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('State', '=', from)
    .returning(['ID', 'State', 'Kind', 'Priority'])
    .executeTakeFirst()
  if (!row) return false
  const job = jobOf(row)
  if (row.State === 'queued') await queueJobs(db, [job])
  else await cancelJobs(db, job.kind, [job.key])
  return true
}
