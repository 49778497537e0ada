/** The aiConversations family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { aiConversationHandlers } from './handlers.ts'
import { readableConversations } from './seen.ts'

export default {
  handlers: aiConversationHandlers,
  undo: undoRow('ai_conversations', '对话'),
  readable: readableConversations,
  demo: { load: () => import('./demo.ts') },
}
