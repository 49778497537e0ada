/** The lives family. */
import { defineManifest } from '../../manifest.ts'
import { liveActions } from './actions.ts'
import { lives } from './calls.ts'

export default defineManifest({ family: lives, actions: liveActions, log: { 7: '直播' } })
