/** Types of instructions. Spec 2, section 7 "Instruction dispatch" (C476 to C479; spelt instructtype). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { instructionTypeFields } from './fields.ts'

/** One type of instructions. */
export type InstructionType = RowFrom<typeof instructionTypeFields>
const InstructionType = rowOf(instructionTypeFields)

/** Types of instructions. */
export const instructionTypes = defineFamily({
  name: 'instructionTypes',
  title: '指令类型',
  measure: '个',
  host: 'main',
  pages: ['/CommandDispatch/Commandissuance'],
  fields: instructionTypeFields,
  row: InstructionType,
  calls: {
    /** All of them in their order. */
    list: read('GET /api/task/instructtype/getlist', z.object({}), z.array(InstructionType)),
    get: read('GET /api/task/instructtype/get', z.object({ ID: id }), InstructionType),
    save: write('POST /api/task/instructtype/addoredit', draftOf(instructionTypeFields), saved),
    remove: write('POST /api/task/instructtype/delete', z.object({ Ids: ids }), outcome),
  },
})
