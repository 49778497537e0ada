/** Instructions counted. Spec 1, section 7 "Task statistics" (C031, C032; spelt instruc). */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { flag, id, moment, page, paging } from '../../callSchemas.ts'
import { instructionsBy } from './countedBy.ts'

/** One line of the count: recipients, each instruction once for each. Fields are Ours. Drafts do not count. */
export const InstructionCount = z.object({
  /** Of the person, department or type (0: none); of a day the days since 1970. */
  ID: z.number(),
  Name: z.string(),
  /** Different instructions, and to how many they went together. */
  Sent: z.number(),
  Received: z.number(),
  Read: z.number(),
  Acknowledged: z.number(),
  Answered: z.number(),
  Done: z.number(),
  /** Late, of those that were sent and not closed. */
  Overdue: z.number(),
  /** From being sent to being acknowledged and answered, on average; one decimal; null: none was. */
  AcknowledgeHours: z.nullable(z.number()),
  AnswerHours: z.nullable(z.number()),
})
/** See the schema. */
export type InstructionCount = z.infer<typeof InstructionCount>

/** Ours: lines an export holds at most. */
export const EXPORT_LIMIT = 10_000

const scope = {
  By: z._default(instructionsBy, 'person'),
  /** Sent in this time; default: the last 90 days. */
  From: z.optional(moment),
  To: z.optional(moment),
  TypeID: z.optional(id),
}

/** A recipient as the export tells them. */
export const ExportedReceipt = z.object({
  ID: z.number(),
  Title: z.string(),
  TypeName: z.string(),
  AdminName: z.string(),
  SendTime: z.string(),
  Deadline: z.nullable(z.string()),
  Name: z.string(),
  State: z.string(),
  ReadTime: z.nullable(z.string()),
  AcknowledgedTime: z.nullable(z.string()),
  AnsweredTime: z.nullable(z.string()),
  Content: z.string(),
  IsOverdue: flag,
})
/** See the schema. */
export type ExportedReceipt = z.infer<typeof ExportedReceipt>

/** Counts of instructions. */
export const instructionStatistics = defineFamily({
  name: 'instructionStatistics',
  title: '指令统计',
  host: 'main',
  pages: ['/TaskStatistics/zhiling'],
  row: InstructionCount,
  calls: {
    charts: read('POST /api/task/instruc/getchartsdata', z.extend(paging, scope), page(InstructionCount)),
    /** The recipients that are counted, one by one, the newest EXPORT_LIMIT. */
    exported: read('POST /api/task/instruc/getexportdata', z.object(scope), z.array(ExportedReceipt)),
  },
})
