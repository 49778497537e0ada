/** By what instructions are counted. Apart from the calls: the sitemap needs it, and nothing else of them. */
import { z } from 'zod/mini'

/** By what they are counted: who got them, who sent them, the recipient's department, the type, the day. */
export const instructionsCountedBy = {
  person: '收件人',
  sender: '下达人',
  unit: '部门',
  type: '类型',
  day: '日期',
} as const
/** See instructionsCountedBy. */
export type InstructionsCountedBy = keyof typeof instructionsCountedBy
/** The schema of one of them. */
export const instructionsBy = z.enum(
  Object.keys(instructionsCountedBy) as [InstructionsCountedBy, ...InstructionsCountedBy[]],
  '没有这种统计方式',
)
