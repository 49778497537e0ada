/** The instructionStatistics family. */
import { defineManifest } from '../../manifest.ts'
import { instructionStatistics } from './calls.ts'

export default defineManifest({ family: instructionStatistics, actions: {} })
