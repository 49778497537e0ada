/** The instructionReceipts family on the server. */
import { instructionReceiptHandlers } from './handlers.ts'
import { undoReceipt } from './undoReceipt.ts'

export default { handlers: instructionReceiptHandlers, undo: undoReceipt }
