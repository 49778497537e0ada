/** The instructionTypes family. */
import { defineManifest } from '../../manifest.ts'
import { instructionTypeActions } from './actions.ts'
import { instructionTypes } from './calls.ts'

export default defineManifest({ family: instructionTypes, actions: instructionTypeActions, log: { 395: '指令类型' } })
