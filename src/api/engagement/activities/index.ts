/** The activities family. */
import { defineManifest } from '../../manifest.ts'
import { activityActions } from './actions.ts'
import { activities } from './calls.ts'

export default defineManifest({
  family: activities,
  actions: activityActions,
  log: { 650: '互动活动' },
})
