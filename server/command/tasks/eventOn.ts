/** An event on the tasks the person sees; the others are skipped as if they were not there. */
import { sql } from 'kysely'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { TaskEvent } from '../../../src/api/command/tasks/taskStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { Happening } from '../../platform/records/eventOf.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { taskEvent } from './records.ts'
import { NO_TASK, seenBy } from './seen.ts'

/** Lets an event happen to each task named that the person sees. */
export async function eventOn(
  request: Request<{ readonly Ids: readonly number[] }>,
  happening: Happening<TaskEvent, StoredOf<'tasks'>>,
): Promise<BatchOutcome> {
  const { db, me, input } = request
  const { rows } = await sql<{ ID: number }>`select "ID" from tasks
    where "StID" = ${me.StID} and "ID" = any(${[...input.Ids]}) and ${seenBy(me)}`.execute(db)
  const seen = new Set(rows.map(({ ID }) => ID))
  const hidden = [...new Set(input.Ids)].filter((one) => !seen.has(one))
  const Skipped = hidden.map((ID) => ({ ID, Reason: NO_TASK }))
  if (seen.size === 0) return { Done: [], Skipped }
  const Ids = [...new Set(input.Ids)].filter((one) => seen.has(one))
  const done = await taskEvent({ ...request, input: { ...input, Ids } }, happening)
  return { ...done, Skipped: [...done.Skipped, ...Skipped] }
}
