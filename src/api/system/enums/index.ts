/** The enums family. */
import { defineManifest } from '../../manifest.ts'
import { enums } from './calls.ts'

export default defineManifest({ family: enums, actions: {} })
