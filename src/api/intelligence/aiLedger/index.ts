/** The aiLedger family. */
import { defineManifest } from '../../manifest.ts'
import { aiLedger } from './calls.ts'

export default defineManifest({ family: aiLedger, actions: {} })
