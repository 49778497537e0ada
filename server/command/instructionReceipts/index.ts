/** The instructionReceipts family on the server. */
import { instructionReceiptHandlers, receiptSeenBy } from './handlers.ts'
import { undoReceipt } from './undoReceipt.ts'

export default {
  handlers: instructionReceiptHandlers,
  undo: undoReceipt,
  readable: { table: 'instruction_receipts', where: receiptSeenBy },
}
