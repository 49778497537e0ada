/** What people do to what waits, and taking it back. */
import { converting, HURRIED, type ConversionState } from '../../../src/api/library/conversions/states.ts'
import { cancelJobs, queueJobs } from '../../platform/jobs/queue.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import { jobOf } from './queueRenditions.ts'

/** What people may do. */
export type Event = 'again' | 'cancel' | 'hurry'

const refused: Readonly<Record<Event, string>> = {
  again: '没有失败，也没有取消',
  cancel: '已经结束了',
  hurry: '没有在排队',
}

type Stored = Pick<StoredIn<'conversions'>, 'ID' | 'State' | 'Priority'>
type Columns = { readonly State?: ConversionState; readonly Priority?: number }
type Doing = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** Does it where the state still allows it. Answers the columns before and after, or why not, as a sentence. */
export async function changeConversion(
  request: Doing,
  { ID, State, Priority }: Stored,
  event: Event,
): Promise<{ Before: Columns; After: Columns } | string> {
  if (!converting.can(State, event) || (event === 'again' && State === 'done')) return refused[event]
  if (event === 'hurry' && Priority >= HURRIED) return '已经优先了'
  const after: Columns = event === 'hurry' ? { Priority: HURRIED } : { State: converting.next(State, event) }
  if (!(await putState(request, ID, State, after))) return refused[event]
  return { Before: event === 'hurry' ? { Priority } : { State }, After: after }
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
      ...(isAnew
        ? { Attempts: 0, Percent: 0, Problem: '', Runner: '', QueuedAt: now, StartedAt: null, EndedAt: null }
        : {}),
      ...(to.State === 'cancelled' ? { EndedAt: now } : {}),
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
