/** The keywords family. */
import { defineManifest } from '../../manifest.ts'
import { keywordActions } from './actions.ts'
import { keywords } from './calls.ts'

export default defineManifest({ family: keywords, actions: keywordActions, log: { 361: '敏感词' } })
