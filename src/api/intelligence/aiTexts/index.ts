/** The aiTexts family. */
import { defineManifest } from '../../manifest.ts'
import { aiTextActions } from './actions.ts'
import { aiTexts } from './calls.ts'

export default defineManifest({ family: aiTexts, actions: aiTextActions })
