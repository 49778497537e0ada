/** The directory family. */
import { defineManifest } from '../../manifest.ts'
import { directory } from './calls.ts'

export default defineManifest({ family: directory, actions: {} })
