/** The watermarks family. */
import { defineManifest } from '../../manifest.ts'
import { watermarkActions } from './actions.ts'
import { watermarks } from './calls.ts'

export default defineManifest({ family: watermarks, actions: watermarkActions, log: { 537: '水印' } })
