/** The instructionReceipts family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { instructionReceiptHandlers, receiptSeenBy } from './handlers.ts'
import { undoReceipt } from './undoReceipt.ts'

export default {
  handlers: instructionReceiptHandlers,
  undo: undoReceipt,
  readable: readableBy('instruction_receipts', receiptSeenBy),
}
