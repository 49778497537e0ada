/** The leaders family. */
import { defineManifest } from '../../manifest.ts'
import { leaders } from './calls.ts'

export default defineManifest({ family: leaders, actions: {} })
