/** The adTypes family. */
import { defineManifest } from '../../manifest.ts'
import { adTypeActions } from './actions.ts'
import { adTypes } from './calls.ts'

export default defineManifest({
  family: adTypes,
  actions: adTypeActions,
  log: { 670: '广告类型' },
  titles: { Move: '移动' },
})
