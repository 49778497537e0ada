/** The taskStatistics family. */
import { defineManifest } from '../../manifest.ts'
import { taskStatistics } from './calls.ts'

export default defineManifest({ family: taskStatistics, actions: {} })
