/** Tasks counted. Spec 1, section 7 "Task statistics" (C033, C034; C052 is the older spelling). */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { flag, id, moment, page, paging } from '../../callSchemas.ts'
import { tasksBy } from './countedBy.ts'

/** One line of the count. Fields are Ours. Drafts and what is in the bin do not count. */
export const TaskCount = z.object({
  /** Of the person, department or class (0: none); of a day the days since 1970. */
  ID: z.number(),
  Name: z.string(),
  Made: z.number(),
  /** To be done, and of these the late ones. */
  Open: z.number(),
  Overdue: z.number(),
  Completed: z.number(),
  /** Completed before the deadline. */
  OnTime: z.number(),
  Cancelled: z.number(),
  /** From being accepted to being completed, on average; one decimal; null: none was completed. */
  Hours: z.nullable(z.number()),
  Reports: z.number(),
  /** Reports that were returned. */
  Returned: z.number(),
  Urged: z.number(),
})
/** See the schema. */
export type TaskCount = z.infer<typeof TaskCount>

/** Ours: lines an export holds at most. */
export const EXPORT_LIMIT = 10_000

const scope = {
  By: z._default(tasksBy, 'person'),
  /** Tasks made in this time; default: the last 90 days. */
  From: z.optional(moment),
  To: z.optional(moment),
  ClassifyID: z.optional(id),
}

/** A task as the export tells it. */
export const ExportedTask = z.object({
  ID: z.number(),
  Title: z.string(),
  State: z.string(),
  ClassifyName: z.string(),
  AdminName: z.string(),
  AssigneeName: z.string(),
  CreateTime: z.string(),
  Deadline: z.nullable(z.string()),
  CompletedTime: z.nullable(z.string()),
  IsOverdue: flag,
  ReportCount: z.number(),
  UrgeCount: z.number(),
})
/** See the schema. */
export type ExportedTask = z.infer<typeof ExportedTask>

/** Counts of tasks. */
export const taskStatistics = defineFamily({
  name: 'taskStatistics',
  title: '任务统计',
  host: 'main',
  pages: ['/TaskStatistics'],
  row: TaskCount,
  calls: {
    charts: read('POST /api/task/projecttask/GetChartsData', z.extend(paging, scope), page(TaskCount), {
      also: [{ host: 'legacy', wire: 'GET /ProjectTask/GetStatisticsData' }],
    }),
    /** The tasks that are counted, one by one, the newest EXPORT_LIMIT. */
    exported: read('POST /api/task/projecttask/getexportdata', z.object(scope), z.array(ExportedTask)),
  },
})
