/** Types of instructions. Spec 2, section 7 "Instruction dispatch" (C476 to C479; spelt instructtype). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'

/** One type of instructions. Fields are Ours. */
export const InstructionType = z.object({
  ID: z.number(),
  StID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  ShowOrder: z.number(),
  UpdateTime: z.string(),
})
/** See the schema. */
export type InstructionType = z.infer<typeof InstructionType>

const Draft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('类型名称', 30)),
  ReMark: z.optional(oneLine('备注', 200)),
  ShowOrder: z.optional(wholeNumber('排序', 0, 9999)),
})

/** Types of instructions. */
export const instructionTypes = defineFamily({
  name: 'instructionTypes',
  title: '指令类型',
  measure: '个',
  host: 'main',
  pages: ['/CommandDispatch/Commandissuance'],
  row: InstructionType,
  calls: {
    /** All of them in their order. */
    list: read('GET /api/task/instructtype/getlist', z.object({}), z.array(InstructionType)),
    get: read('GET /api/task/instructtype/get', z.object({ ID: id }), InstructionType),
    save: write('POST /api/task/instructtype/addoredit', Draft, saved),
    remove: write('POST /api/task/instructtype/delete', z.object({ Ids: ids }), outcome),
  },
})
