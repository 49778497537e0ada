/** The aiAnswers family. */
import { defineManifest } from '../../manifest.ts'
import { aiAnswerActions } from './actions.ts'
import { aiAnswers } from './calls.ts'

export default defineManifest({
  family: aiAnswers,
  actions: aiAnswerActions,
  log: { 511: 'AI 回答' },
  titles: { Version: '版本', State: '状态' },
})
