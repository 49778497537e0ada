/** The retentions family. */
import { defineManifest } from '../../manifest.ts'
import { retentionActions } from './actions.ts'
import { retentions } from './calls.ts'

export default defineManifest({ family: retentions, actions: retentionActions, log: { 483: '保存期限' } })
