/** Reports on tasks. Spec 1, section 7 "Task (Reports)" (C054 to C058; the paths of the last three are inferred). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { oneLine, filledLine } from '../../text/recordFields.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { taskReportFields } from './fields.ts'

/** One report. */
export type TaskReport = RowFrom<typeof taskReportFields>
const TaskReport = rowOf(taskReportFields)

/** Reports on tasks. Drafts are seen by who writes them. */
export const taskReports = defineFamily({
  name: 'taskReports',
  title: '任务汇报',
  measure: '份',
  host: 'main',
  pages: ['/Task/TaskList'],
  fields: taskReportFields,
  row: TaskReport,
  calls: {
    list: read(
      'GET /api/task/report/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        TaskID: z.optional(id),
        State: z.optional(taskReportFields.State.write),
        IsMine: z.optional(flag),
      }),
      page(TaskReport),
    ),
    get: read('GET /api/task/report/get', z.object({ ID: id }), TaskReport),
    save: write('POST /api/task/report/addoredit', draftOf(taskReportFields), saved),
    audit: write(
      'POST /api/task/report/audit',
      z.object({ Ids: ids, IsPass: flag, Reason: z.optional(filledLine(taskReportFields.Reason.label, 500)) }),
      outcome,
    ),
    remove: write('POST /api/task/report/delete', z.object({ Ids: ids }), outcome),
  },
})
