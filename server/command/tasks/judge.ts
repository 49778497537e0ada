/** The status call: an event by its name, or R-142's words, which mean another one for each state. */
import type { tasks } from '../../../src/api/command/tasks/calls.ts'
import { judgingEvent, type TaskEvent, type TaskState } from '../../../src/api/command/tasks/taskStates.ts'
import { meaning, type Meaning } from '../../platform/pipeline/implement.ts'
import { eventsFor } from '../../platform/records/eventsFor.ts'
import { happen } from './happen.ts'
import { seenBy } from './seen.ts'

type Status = (typeof tasks)['calls']['status']

const whatIsMeant: Meaning<Status> = async ({ db, me, input }) => {
  const { Event } = input
  if (Event !== 'approve' && Event !== 'reject') return [input]
  const states = await db
    .selectFrom('tasks')
    .select(['ID', 'State'])
    .where('StID', '=', me.StID)
    .where((eb) => eb('ID', '=', eb.fn.any(eb.val(input.Ids))))
    .where(seenBy(me))
    .execute()
  return eventsFor(input, states, (state) => judgingEvent(state as TaskState | undefined, Event))
}

/** Lets an event happen to tasks; see happen. */
export const judgeTasks = meaning<Status>(whatIsMeant, (request) => happen(request, request.input.Event as TaskEvent))
