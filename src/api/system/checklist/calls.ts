/** What of an installation is set and what is missing. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'

/** How a line stands, and what that is called. */
export const checkStates = { missing: '缺少', advice: '建议', done: '已设置' } as const
/** How a line stands: work is not possible or not safe without it; it would be better; it is set. */
export type CheckState = keyof typeof checkStates

/** One line. */
const CheckLine = z.object({
  Key: z.string(),
  Title: z.string(),
  State: z.enum(['missing', 'advice', 'done']),
  /** What is there, or what is missing. */
  Says: z.string(),
  /** The command that opens where it is set; '' where only the operator can. */
  Command: z.string(),
})
/** See the schema. */
export type CheckLine = z.infer<typeof CheckLine>

/** The checklist of the caller's station: what is missing first. For whoever looks after the station. */
export const checklist = defineFamily({
  name: 'checklist',
  title: '开通清单',
  host: 'main',
  pages: ['/setManage/StationSet'],
  row: CheckLine,
  calls: {
    list: read('GET /api/systemsetting/checklist', z.object({}), z.array(CheckLine)),
  },
})
