/** The aiAnswers family. */
import { defineManifest } from '../../manifest.ts'
import { aiAnswerActions } from './actions.ts'
import { aiAnswers } from './calls.ts'

export default defineManifest({
  family: aiAnswers,
  actions: aiAnswerActions,
  log: { 519: 'AI 回答' },
  titles: {
    Version: '版本',
    State: '状态',
    ConversationID: '对话',
    Text: '提问',
    PromptID: '提示词',
    Purpose: '用途',
    Context: '附加内容',
    About: '附加说明',
    query: '提问',
    conversation_id: '对话',
  },
})
