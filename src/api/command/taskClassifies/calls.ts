/** Classes of tasks. Spec 1, section 7 "Task" (C046 to C049, C053: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftShape, rowOf } from '../../record/schemas.ts'
import { taskClassifyFields } from './fields.ts'

/** One class of tasks. */
export type TaskClassify = RowFrom<typeof taskClassifyFields>
const TaskClassify = rowOf(taskClassifyFields)
const draft = draftShape(taskClassifyFields)

/** Classes of tasks. */
export const taskClassifies = defineFamily({
  name: 'taskClassifies',
  title: '任务分类',
  measure: '个',
  host: 'legacy',
  pages: ['/Task/TaskList'],
  fields: taskClassifyFields,
  row: TaskClassify,
  calls: {
    /** All of them in their order; those that were deleted only when asked for. */
    list: read('POST /ProjectTask/selectTaskType', z.object({ IsDeleted: z.optional(flag) }), z.array(TaskClassify)),
    // Ours.
    get: read('GET /ProjectTask/GetTaskClassify', z.object({ ID: id }), TaskClassify),
    add: write('POST /ProjectTask/AddTaskClassify', z.object({ ...draft, Name: taskClassifyFields.Name.write }), saved),
    update: write('POST /ProjectTask/UpdateTaskClassify', z.object({ ID: id, ...draft }), saved),
    remove: write('POST /projecttask/DeleteTaskClassify', z.object({ Ids: ids }), outcome), // sic: lower case
    restore: write('GET /ProjectTask/TaskClassifyReduction', z.object({ ID: id }), outcome), // sic: GET
  },
})
