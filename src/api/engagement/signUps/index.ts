/** The signUps family. */
import { defineManifest } from '../../manifest.ts'
import { signUpActions } from './actions.ts'
import { signUps } from './calls.ts'

export default defineManifest({
  family: signUps,
  actions: signUpActions,
  log: { 620: '报名' },
  titles: { Move: '移动', Fields: '表单' },
})
