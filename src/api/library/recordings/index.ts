/** The recordings family. */
import { defineManifest } from '../../manifest.ts'
import { recordingActions } from './actions.ts'
import { recordings } from './calls.ts'

export default defineManifest({ family: recordings, actions: recordingActions, log: { 553: '录制' } })
