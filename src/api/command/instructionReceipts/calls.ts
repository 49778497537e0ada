/** What each recipient made of an instruction. Ours: the specification has instructions, and no receipts. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging } from '../../callSchemas.ts'
import { filledLine } from '../../text/recordFields.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { instructionReceiptFields } from './fields.ts'

/** One recipient of an instruction. */
export type InstructionReceipt = RowFrom<typeof instructionReceiptFields>
const InstructionReceipt = rowOf(instructionReceiptFields)
const { State, Reason } = instructionReceiptFields

/** Receipts. Who wrote an instruction or may send some sees all of it; a recipient sees their own. */
export const instructionReceipts = defineFamily({
  name: 'instructionReceipts',
  title: '指令回执',
  measure: '份',
  host: 'main',
  pages: ['/CommandDispatch/Commandissuance'],
  fields: instructionReceiptFields,
  row: InstructionReceipt,
  calls: {
    list: read(
      'GET /api/task/instructreceipt/getlist',
      z.extend(paging, { InstructionID: z.optional(id), State: z.optional(State.write) }),
      page(InstructionReceipt),
    ),
    judge: write(
      'POST /api/task/instructreceipt/judge',
      z.object({ Ids: ids, IsPass: flag, Reason: z.optional(filledLine(Reason.label, 500)) }),
      outcome,
    ),
  },
})
