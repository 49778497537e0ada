/** Reports on tasks. Spec 1, section 7 "Task (Reports)" (C054 to C058; the paths of the last three are inferred). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { addressLines } from '../../text/addressLines.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { reportStates, type ReportState } from './reportStates.ts'

const State = z.enum(reportStates.states as [ReportState, ...ReportState[]], '汇报状态不存在')

/** One report. Fields are Ours. */
export const TaskReport = z.object({
  ID: z.number(),
  StID: z.number(),
  TaskID: z.number(),
  TaskTitle: z.string(),
  Title: z.string(),
  Content: z.string(),
  /** Addresses of pictures and files, one a line. */
  AttachMents: z.string(), // sic, as E-20 spells it
  State,
  /** Why it was returned. */
  Reason: z.string(),
  SubmitTime: z.nullable(z.string()),
  AuditorID: z.nullable(z.number()),
  AuditorName: z.string(),
  AuditTime: z.nullable(z.string()),
  /** The reader wrote it. */
  IsMine: flag,
  AdminID: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type TaskReport = z.infer<typeof TaskReport>

const Draft = z.object({
  ID: z.optional(id),
  TaskID: z.optional(id),
  Title: z.optional(filledLine('标题', 100)),
  Content: z.optional(z.string('请填写内容').check(z.trim(), z.minLength(1, '请填写内容'), limited('内容', 5000))),
  AttachMents: z.optional(addressLines('附件', 20)),
  /** It goes to who asked for the task at once; false: it stays a draft. Default false. */
  IsSubmit: z.optional(flag),
})

/** Reports on tasks. Drafts are seen by who writes them. */
export const taskReports = defineFamily({
  name: 'taskReports',
  title: '任务汇报',
  measure: '份',
  host: 'main',
  pages: ['/Task/TaskList'],
  row: TaskReport,
  calls: {
    list: read(
      'GET /api/task/report/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        TaskID: z.optional(id),
        State: z.optional(State),
        IsMine: z.optional(flag),
      }),
      page(TaskReport),
    ),
    get: read('GET /api/task/report/get', z.object({ ID: id }), TaskReport),
    save: write('POST /api/task/report/addoredit', Draft, saved),
    audit: write(
      'POST /api/task/report/audit',
      z.object({ Ids: ids, IsPass: flag, Reason: z.optional(filledLine('退回的理由', 500)) }),
      outcome,
    ),
    remove: write('POST /api/task/report/delete', z.object({ Ids: ids }), outcome),
  },
})
