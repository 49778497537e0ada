/** The gaeaDict family. */
import { defineManifest } from '../../manifest.ts'
import { gaeaDict } from './calls.ts'

export default defineManifest({ family: gaeaDict, actions: {} })
