/**
 * Tasks: what has to be done, by whom and until when. Spec 1, section 7 "Task" (C035 to C053: names only, without
 * checks, R-159; the checks here are Ours).
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, moment, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { unitRows } from '../../text/unitRows.ts'
import { tasksBy } from '../taskStatistics/countedBy.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftShape, rowOf } from '../../record/schemas.ts'
import { taskFields } from './fields.ts'
import { taskStates, type TaskEvent, type TaskState } from './taskStates.ts'

/** One task. */
export type Task = RowFrom<typeof taskFields>
const Task = rowOf(taskFields)
const { State, Priority } = taskFields

const draft = draftShape(taskFields)

const Keyword = z.optional(oneLine('关键词', 100))

/** Which tasks are meant, in the list, on the board, along the time line and in the counts alike. */
const TaskFilter = z.object({
  Keyword,
  State: z.optional(State.write),
  /** To be done. */
  IsOpen: z.optional(flag),
  IsOverdue: z.optional(flag),
  /** Mine to do, or open for me. */
  IsMine: z.optional(flag),
  /** Made by me. */
  IsOwn: z.optional(flag),
  Priority: z.optional(Priority.write),
  ClassifyID: z.optional(id),
  AssigneeID: z.optional(id),
  UnitID: z.optional(id),
  /** Made in this time. */
  From: z.optional(moment),
  To: z.optional(moment),
  /** With a day between beginning and deadline in this time. */
  PlanFrom: z.optional(moment),
  PlanTo: z.optional(moment),
  /** Those behind a line of the statistics: by what was counted, and the line's number. */
  By: z.optional(tasksBy),
  Key: z.optional(idOrNone),
})

/** How many tasks stand where, and how many are late. */
const TaskCounts = z.object({
  ...(Object.fromEntries(taskStates.states.map((state) => [state, z.number()])) as Record<TaskState, z.ZodMiniNumber>),
  overdue: z.number(),
})

const Reason = z.optional(filledLine('理由', 500))
const statusEvents = [
  ...['publish', 'claim', 'assign', 'accept', 'decline', 'release'],
  ...['urge', 'cancel', 'reopen', 'recycle', 'restore'],
] as const satisfies readonly TaskEvent[]
const someTasks = z.object({ Ids: ids })

/** Tasks. Of two spellings of the same the screens use the one under /api; each is logged under its own module. */
export const tasks = defineFamily({
  name: 'tasks',
  title: '任务',
  host: 'main',
  pages: ['/Task/TaskList'],
  fields: taskFields,
  row: Task,
  calls: {
    list: read(
      'POST /api/task/projecttask/getpagelist',
      z.extend(paging, { ...sorting('Deadline', 'Priority', 'CreateTime', 'UpdateTime'), ...TaskFilter.shape }),
      page(Task),
    ),
    get: read('GET /api/task/projecttask/get', z.object({ ID: id }), Task),
    counts: read('POST /api/task/projecttask/tablestatistics', TaskFilter, TaskCounts),
    /** What the caller began and did not publish. */
    drafts: read('GET /ProjectTask/selectDraftTask', z.extend(paging, { Keyword }), page(Task), { host: 'legacy' }),
    /** What tasks may be for: topic selections the caller sees that are not ended. */
    subjects: read(
      'GET /ProjectTask/GetSubjectList',
      z.object({ Keyword }),
      z.array(z.object({ ID: z.number(), Title: z.string() })),
      { host: 'legacy' },
    ),
    /** Departments of the station, whose people a task may be for. Ours. */
    units: read('GET /api/task/projecttask/units', z.object({}), unitRows),
    save: write('POST /api/task/projecttask/addoredit', z.object({ ID: z.optional(id), ...draft }), saved),
    status: write(
      'POST /api/task/projecttask/status',
      z.object({
        Ids: ids,
        Event: z.enum([...statusEvents, 'approve', 'reject'] as const, '任务操作不存在'),
        Reason,
        AssigneeID: z.optional(id),
      }),
      outcome,
      { judges: { field: 'Event', yes: 'approve', no: 'reject' } },
    ),
    completed: write('POST /api/task/projecttask/completed', someTasks, outcome),
    add: write('POST /ProjectTask/AddTask', z.object(draft), saved, { host: 'legacy' }),
    update: write('POST /ProjectTask/UpdateTask', z.object({ ID: id, ...draft }), saved, { host: 'legacy' }),
    claim: write('POST /ProjectTask/ClaimdTask', someTasks, outcome, { host: 'legacy' }), // sic
    over: write('POST /ProjectTask/OverTask', someTasks, outcome, { host: 'legacy' }),
    remove: write('POST /ProjectTask/deleteTask', someTasks, outcome, { host: 'legacy' }),
  },
})
