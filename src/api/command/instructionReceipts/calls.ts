/** What each recipient made of an instruction. Ours: the specification has instructions, and no receipts. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging } from '../../fields.ts'
import { ReceiptStateField } from '../instructions/calls.ts'
import { filledLine } from '../../text/recordFields.ts'

/** One recipient of an instruction. */
export const InstructionReceipt = z.object({
  ID: z.number(),
  StID: z.number(),
  InstructionID: z.number(),
  UserID: z.number(),
  /** The recipient's name. */
  Name: z.string(),
  UnitName: z.string(),
  State: ReceiptStateField,
  ReadTime: z.nullable(z.string()),
  AcknowledgedTime: z.nullable(z.string()),
  /** What the recipient answered. */
  Content: z.string(),
  AttachMents: z.string(), // sic, as E-20 spells it
  AnsweredTime: z.nullable(z.string()),
  /** Why the answer was returned. */
  Reason: z.string(),
  DoneTime: z.nullable(z.string()),
  /** The deadline is over and an answer is owed; how long, in working hours. */
  IsOverdue: flag,
  OverdueHours: z.number(),
  /** The reader wrote the instruction. */
  IsOwn: flag,
  UpdateTime: z.string(),
})
/** See the schema. */
export type InstructionReceipt = z.infer<typeof InstructionReceipt>

/** Receipts. Who wrote an instruction or may send some sees all of it; a recipient sees their own. */
export const instructionReceipts = defineFamily({
  name: 'instructionReceipts',
  title: '指令回执',
  measure: '份',
  host: 'main',
  pages: ['/CommandDispatch/Commandissuance'],
  row: InstructionReceipt,
  calls: {
    list: read(
      'GET /api/task/instructreceipt/getlist',
      z.extend(paging, { InstructionID: z.optional(id), State: z.optional(ReceiptStateField) }),
      page(InstructionReceipt),
    ),
    judge: write(
      'POST /api/task/instructreceipt/judge',
      z.object({ Ids: ids, IsPass: flag, Reason: z.optional(filledLine('退回的理由', 500)) }),
      outcome,
    ),
  },
})
