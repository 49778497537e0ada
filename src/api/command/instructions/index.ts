/** The instructions family. */
import { defineManifest } from '../../manifest.ts'
import { instructionActions } from './actions.ts'
import { instructions } from './calls.ts'

export default defineManifest({
  family: instructions,
  actions: instructionActions,
  log: { 70: '指令' },
  titles: { Enabled: '置顶' },
})
