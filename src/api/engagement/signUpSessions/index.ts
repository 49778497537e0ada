/** The signUpSessions family. */
import { defineManifest } from '../../manifest.ts'
import { signUpSessionActions } from './actions.ts'
import { signUpSessions } from './calls.ts'

export default defineManifest({
  family: signUpSessions,
  actions: signUpSessionActions,
  log: { 621: '报名场次' },
  titles: { Move: '移动' },
})
