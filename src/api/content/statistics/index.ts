/** The statistics family. */
import { defineManifest } from '../../manifest.ts'
import { statistics } from './calls.ts'

export default defineManifest({ family: statistics, actions: {} })
