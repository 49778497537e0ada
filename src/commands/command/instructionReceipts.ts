/** Receipts of instructions. */
import type { Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { 'instructionReceipts.accept': 'a', 'instructionReceipts.return': 'r' }
const asks = { 'instructionReceipts.return': { Reason: { optional: false } } } as const

export default { keys, commands: [recordLogCommand('instructionReceipts', 'l')], asks }
