/** The hotNews family: reads alone. */
import { defineManifest } from '../../manifest.ts'
import { hotNews } from './calls.ts'

export default defineManifest({ family: hotNews, actions: {} })
