/** What may be done with receipts. */
import { defineActions } from '../../actions.ts'
import { receiptStates } from '../instructions/instructionStates.ts'
import { instructionReceipts, type InstructionReceipt } from './calls.ts'

const judge = <const Pass extends boolean>(IsPass: Pass, title: string) =>
  ({
    title,
    button: '发送',
    with: { IsPass },
    when: (row: InstructionReceipt) => row.IsOwn && receiptStates.can(row.State, 'accept'),
    undoable: true,
    // decisions are of type 1.
    log: { title, type: '1', module: 396 },
  }) as const

/** The actions of the instructionReceipts family. */
export const instructionReceiptActions = defineActions(instructionReceipts, {
  judge: { accept: judge(true, '认可反馈'), return: { ...judge(false, '退回反馈'), ask: ['Reason'] } },
})
