/** The adStatistics family. */
import { defineManifest } from '../../manifest.ts'
import { adStatistics } from './calls.ts'

export default defineManifest({ family: adStatistics, actions: {} })
