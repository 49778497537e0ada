/** The liveSlices family. */
import { defineManifest } from '../../manifest.ts'
import { liveSliceActions } from './actions.ts'
import { liveSlices } from './calls.ts'

export default defineManifest({ family: liveSlices, actions: liveSliceActions })
