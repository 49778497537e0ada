/** The config family. */
import { defineManifest } from '../../manifest.ts'
import { config } from './calls.ts'

export default defineManifest({ family: config, actions: {} })
