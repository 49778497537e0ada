/** The conversions family. */
import { defineManifest } from '../../manifest.ts'
import { conversionActions } from './actions.ts'
import { conversions } from './calls.ts'

export default defineManifest({
  family: conversions,
  actions: conversionActions,
  log: { 535: '转码' },
  titles: { MediaIds: '素材' },
})
