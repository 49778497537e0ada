/** Classes of tasks. Spec 1, section 7 "Task" (C046 to C049, C053: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'

/** One class of tasks. Fields are Ours. */
export const TaskClassify = z.object({
  ID: z.number(),
  StID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  ShowOrder: z.number(),
  IsDeleted: flag,
  /** Tasks of this class that are to be done. */
  OpenCount: z.number(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type TaskClassify = z.infer<typeof TaskClassify>

const fields = {
  ReMark: z.optional(oneLine('备注', 200)),
  ShowOrder: z.optional(wholeNumber('排序', 0, 9999)),
}
const Name = filledLine('分类名称', 30)

/** Classes of tasks. */
export const taskClassifies = defineFamily({
  name: 'taskClassifies',
  title: '任务分类',
  measure: '个',
  host: 'legacy',
  pages: ['/Task/TaskList'],
  row: TaskClassify,
  calls: {
    /** All of them in their order; those that were deleted only when asked for. */
    list: read('POST /ProjectTask/selectTaskType', z.object({ IsDeleted: z.optional(flag) }), z.array(TaskClassify)),
    // Ours.
    get: read('GET /ProjectTask/GetTaskClassify', z.object({ ID: id }), TaskClassify),
    add: write('POST /ProjectTask/AddTaskClassify', z.object({ Name, ...fields }), saved),
    update: write(
      'POST /ProjectTask/UpdateTaskClassify',
      z.object({ ID: id, Name: z.optional(Name), ...fields }),
      saved,
    ),
    remove: write('POST /projecttask/DeleteTaskClassify', z.object({ Ids: ids }), outcome), // sic: lower case
    restore: write('GET /ProjectTask/TaskClassifyReduction', z.object({ ID: id }), outcome), // sic: GET
  },
})
