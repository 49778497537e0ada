/** The clueTypes family. */
import { defineManifest } from '../../manifest.ts'
import { clueTypeActions } from './actions.ts'
import { clueTypes } from './calls.ts'

export default defineManifest({ family: clueTypes, actions: clueTypeActions, log: { 371: '线索类型' } })
