/** The performance family. */
import { defineManifest } from '../../manifest.ts'
import { performanceActions } from './actions.ts'
import { performance } from './calls.ts'

export default defineManifest({ family: performance, actions: performanceActions, log: { 385: '评稿' } })
