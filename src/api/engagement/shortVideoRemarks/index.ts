/** The shortVideoRemarks family. */
import { defineManifest } from '../../manifest.ts'
import { shortVideoRemarkActions } from './actions.ts'
import { shortVideoRemarks } from './calls.ts'

export default defineManifest({
  family: shortVideoRemarks,
  actions: shortVideoRemarkActions,
  log: { 432: '审片意见' },
})
