/** The smsSandbox family. */
import { defineManifest } from '../../manifest.ts'
import { smsSandbox } from './calls.ts'

export default defineManifest({ family: smsSandbox, actions: {} })
