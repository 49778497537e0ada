/**
 * Tasks: what has to be done, by whom and until when. Spec 1, section 7 "Task" (C035 to C053: names only, without
 * checks, R-159; the checks here are Ours).
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, idOrNone, ids, moment, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { unitRows } from '../../text/unitRows.ts'
import { tasksBy } from '../taskStatistics/countedBy.ts'
import { addressLines } from '../../text/addressLines.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { taskStates, type TaskEvent, type TaskState } from './taskStates.ts'

/** How pressing it is. Ours. */
export const taskPriorities = { 1: '紧急', 2: '重要', 3: '一般' } as const

const State = z.enum(taskStates.states as [TaskState, ...TaskState[]], '任务状态不存在')
const Priority = wholeNumber('优先级', 1, 3)

/** One task. Fields are Ours: the specification names only the calls. */
export const Task = z.object({
  ID: z.number(),
  StID: z.number(),
  Title: z.string(),
  /** What is to be done. */
  Content: z.string(),
  ClassifyID: z.nullable(z.number()),
  ClassifyName: z.string(),
  /** See taskPriorities; the least comes first. */
  Priority: z.number(),
  State,
  /** Late at the moment of reading; see isOverdue. */
  IsOverdue: flag,
  /** Who does it. */
  AssigneeID: z.nullable(z.number()),
  AssigneeName: z.string(),
  /** Whose people may claim it: a department with those below it; null: everybody. */
  UnitID: z.nullable(z.number()),
  UnitName: z.string(),
  /** When work on it begins; null: as soon as it is published. */
  StartTime: z.nullable(z.string()),
  Deadline: z.nullable(z.string()),
  /** The topic selection it is for. */
  SubjectID: z.nullable(z.number()),
  SubjectTitle: z.string(),
  /** Addresses of pictures and files, one a line. */
  AttachMents: z.string(), // sic, as E-20 spells it
  /** How many reports must be passed until it is completed; 0: it needs none. */
  ReportsDue: z.number(),
  /** Each report needs a picture or file. */
  NeedsFiles: flag,
  /** Reports handed in, and those passed. */
  ReportCount: z.number(),
  PassedCount: z.number(),
  UrgeCount: z.number(),
  UrgedTime: z.nullable(z.string()),
  /** Why it was declined, given back, cancelled or opened again. */
  Reason: z.string(),
  CompletedTime: z.nullable(z.string()),
  /** What it was made from: how that is called, and where it is seen; '' when from nothing. */
  SourceTitle: z.string(),
  SourcePage: z.string(),
  SourceParams: z.record(z.string(), z.unknown()),
  /** The reader does it. */
  IsMine: flag,
  /** The reader made it, or may assign tasks to people. */
  IsOwn: flag,
  AdminID: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type Task = z.infer<typeof Task>

const Draft = z.object({
  ID: z.optional(id),
  Title: z.optional(filledLine('标题', 100)),
  Content: z.optional(z.string().check(z.trim(), limited('内容', 5000))),
  ClassifyID: z.optional(z.nullable(id)),
  Priority: z.optional(Priority),
  AssigneeID: z.optional(z.nullable(id)),
  UnitID: z.optional(z.nullable(id)),
  StartTime: z.optional(z.nullable(moment)),
  Deadline: z.optional(z.nullable(moment)),
  SubjectID: z.optional(z.nullable(id)),
  AttachMents: z.optional(addressLines('附件', 20)),
  ReportsDue: z.optional(wholeNumber('汇报次数', 0, 20)),
  NeedsFiles: z.optional(flag),
  /** A new task is made from this message of the caller's, and leads back to what that is about. */
  MessageID: z.optional(z.nullable(id)),
  /** A new task is published at once; false: it stays a draft. Default false. */
  IsPublish: z.optional(flag),
})

/** Which tasks are meant, in the list, on the board, along the time line and in the counts alike. */
const TaskFilter = z.object({
  Keyword: z.optional(oneLine('关键词', 100)),
  State: z.optional(State),
  /** To be done. */
  IsOpen: z.optional(flag),
  IsOverdue: z.optional(flag),
  /** Mine to do, or open for me. */
  IsMine: z.optional(flag),
  /** Made by me. */
  IsOwn: z.optional(flag),
  Priority: z.optional(Priority),
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
] as [TaskEvent, ...TaskEvent[]]
const someTasks = z.object({ Ids: ids })

/** Tasks. Of two spellings of the same the screens use the one under /api; each is logged under its own module. */
export const tasks = defineFamily({
  name: 'tasks',
  title: '任务',
  host: 'main',
  pages: ['/Task/TaskList'],
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
    drafts: read('GET /ProjectTask/selectDraftTask', paging, page(Task), { host: 'legacy' }),
    /** What tasks may be for: topic selections the caller sees that are not ended. */
    subjects: read(
      'GET /ProjectTask/GetSubjectList',
      z.object({ Keyword: z.optional(oneLine('关键词', 100)) }),
      z.array(z.object({ ID: z.number(), Title: z.string() })),
      { host: 'legacy' },
    ),
    /** Departments of the station, whose people a task may be for. Ours. */
    units: read('GET /api/task/projecttask/units', z.object({}), unitRows),
    save: write('POST /api/task/projecttask/addoredit', Draft, saved),
    status: write(
      'POST /api/task/projecttask/status',
      z.object({ Ids: ids, Event: z.enum(statusEvents, '任务操作不存在'), Reason, AssigneeID: z.optional(id) }),
      outcome,
    ),
    completed: write('POST /api/task/projecttask/completed', someTasks, outcome),
    add: write('POST /ProjectTask/AddTask', z.omit(Draft, { ID: true }), saved, { host: 'legacy' }),
    update: write('POST /ProjectTask/UpdateTask', z.extend(Draft, { ID: id }), saved, { host: 'legacy' }),
    claim: write('POST /ProjectTask/ClaimdTask', someTasks, outcome, { host: 'legacy' }), // sic
    over: write('POST /ProjectTask/OverTask', someTasks, outcome, { host: 'legacy' }),
    remove: write('POST /ProjectTask/deleteTask', someTasks, outcome, { host: 'legacy' }),
  },
})
