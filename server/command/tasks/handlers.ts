/** The tasks family. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { tasks } from '../../../src/api/command/tasks/calls.ts'
import type { TasksCountedBy } from '../../../src/api/command/taskStatistics/countedBy.ts'
import { taskStates, type TaskState } from '../../../src/api/command/tasks/taskStates.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { seenBy as selectionsSeenBy } from '../../content/topicSelections/seen.ts'
import { unitsOf as allUnits } from '../../platform/sql/unitsOf.ts'
import { foundBy } from '../../platform/records/heardAs.ts'
import { keyOf } from './keyOf.ts'
import { happen } from './happen.ts'
import { judgeTasks } from './judge.ts'
import { taskRecords, withNames } from './records.ts'
import { addTask, saveTask } from './saveTask.ts'
import { NO_TASK, seenBy, unitsOf } from './seen.ts'

/** Ours: topic selections that are offered at most. */
const SUBJECTS = 100

interface Filter {
  readonly IsMine?: boolean | undefined
  readonly IsOwn?: boolean | undefined
  readonly By?: TasksCountedBy | undefined
  readonly Key?: number | undefined
}

/** A filter with the conditions that depend on who asks and when. */
async function askedBy<Input extends Filter>(request: Request<Input>) {
  const { me, input, now } = request
  const units = input.IsMine === true ? await unitsOf(request) : []
  const mine = sql`("AssigneeID" = ${me.ID}
    or ("State" = 'open' and ("UnitID" is null or "UnitID" = any(${units}::bigint[]))))`
  return {
    ...input,
    now,
    seen: seenBy(me),
    mine: input.IsMine === true ? mine : undefined,
    behind:
      input.By !== undefined && input.Key !== undefined
        ? sql`${keyOf(input.By)} = ${input.Key} and "State" <> 'draft'`
        : undefined,
    own: input.IsOwn === true ? sql`"AdminID" = ${me.ID}` : undefined,
  }
}

/** Handlers of the tasks family. */
export const taskHandlers = implement(tasks, {
  async list(request) {
    const page = await taskRecords.list({ ...request, input: await askedBy(request) })
    return { ...page, List: await withNames(request, page.List) }
  },
  async get(request) {
    const { db, me, input } = request
    const found = await db
      .selectFrom('tasks')
      .selectAll()
      .where('StID', '=', me.StID)
      .where('ID', '=', input.ID)
      .where(seenBy(me))
      .execute()
    if (!found[0]) throw new Refusal('missing', NO_TASK)
    return (await withNames(request, found))[0]!
  },
  async counts(request) {
    const filter = await askedBy(request)
    const byState = await taskRecords.countBy(request, 'State', filter)
    const late = await taskRecords.countBy(request, 'State', { ...filter, IsOverdue: true })
    const counts = Object.fromEntries(taskStates.states.map((state) => [state, byState.get(state) ?? 0]))
    return {
      ...(counts as Record<TaskState, number>),
      overdue: [...late.values()].reduce((sum, count) => sum + count, 0),
    }
  },
  async drafts(request) {
    const own = sql`"AdminID" = ${request.me.ID}`
    const page = await taskRecords.list({ ...request, input: { ...request.input, State: 'draft', own } as never })
    return { ...page, List: await withNames(request, page.List) }
  },
  async subjects({ db, me, input }) {
    const meant = await foundBy(['Title'], input.Keyword ?? '')
    return db
      .selectFrom('topic_selections')
      .select(['ID', 'Title'])
      .where('StID', '=', me.StID)
      .where('State', '<>', 'ended')
      .where(selectionsSeenBy(me))
      .where(meant)
      .orderBy('UpdateTime', 'desc')
      .orderBy('ID')
      .limit(SUBJECTS)
      .execute()
  },
  units: allUnits,
  save: saveTask,
  status: judgeTasks,
  completed: (request) => happen(request, 'complete'),
  add: addTask,
  update: saveTask,
  claim: (request) => happen(request, 'claim'),
  over: (request) => happen(request, 'complete'),
  remove: (request) => happen(request, 'recycle'),
})
