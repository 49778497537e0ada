/** The aiConversations family. */
import { defineManifest } from '../../manifest.ts'
import { aiConversationActions } from './actions.ts'
import { aiConversations } from './calls.ts'

export default defineManifest({
  family: aiConversations,
  actions: aiConversationActions,
  log: { 518: 'AI 对话' },
})
