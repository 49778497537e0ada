/** The aiPrompts family. */
import { defineManifest } from '../../manifest.ts'
import { aiPromptActions } from './actions.ts'
import { aiPrompts } from './calls.ts'

export default defineManifest({ family: aiPrompts, actions: aiPromptActions, log: { 506: '提示词' } })
