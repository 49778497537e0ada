/** The liveModes family. */
import { defineManifest } from '../../manifest.ts'
import { liveModeActions } from './actions.ts'
import { liveModes } from './calls.ts'

export default defineManifest({ family: liveModes, actions: liveModeActions })
