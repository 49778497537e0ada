/** The messages family on the server. */
import { messageHandlers, undoMessage } from './handlers.ts'
import { readableMessages } from './seen.ts'
import { messagesWork } from './work.ts'

export default {
  handlers: messageHandlers,
  undo: undoMessage,
  work: messagesWork,
  demo: { load: () => import('./demo.ts'), after: ['tasks', 'instructions'] as const },
  readable: readableMessages,
}
