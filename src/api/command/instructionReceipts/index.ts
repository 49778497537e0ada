/** The instructionReceipts family. */
import { defineManifest } from '../../manifest.ts'
import { instructionReceiptActions } from './actions.ts'
import { instructionReceipts } from './calls.ts'

export default defineManifest({
  family: instructionReceipts,
  actions: instructionReceiptActions,
  log: { 396: '指令回执' },
  titles: { IsPass: '认可' },
})
