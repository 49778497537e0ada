/** The commentTargets family. */
import { defineManifest } from '../../manifest.ts'
import { commentTargetActions } from './actions.ts'
import { commentTargets } from './calls.ts'

export default defineManifest({
  family: commentTargets,
  actions: commentTargetActions,
})
