/** Conversations: keys where their list has the focus. */
import type { Keys } from '../../workspace/command.ts'
import { recordKeys } from '../recordFamily.ts'

const keys: Keys = {
  'aiConversations.rename': 'e',
  'aiConversations.pin': 't',
  'aiConversations.unpin': 'shift+t',
  ...recordKeys('aiConversations'),
}

export default { keys }
