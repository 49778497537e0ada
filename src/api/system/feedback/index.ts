/** The feedback family. */
import { defineManifest } from '../../manifest.ts'
import { feedbackActions } from './actions.ts'
import { feedback } from './calls.ts'

export default defineManifest({ family: feedback, actions: feedbackActions, log: { 346: '意见反馈' } })
