/** The vodGuides family. */
import { defineManifest } from '../../manifest.ts'
import { vodGuideActions } from './actions.ts'
import { vodGuides } from './calls.ts'

export default defineManifest({
  family: vodGuides,
  actions: vodGuideActions,
  log: { 552: '节目单' },
  titles: { Minutes: '分钟', Mark: '对照编号' },
})
