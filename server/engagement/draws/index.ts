/** The draws family on the server. */
import { drawHandlers } from './handlers.ts'
import { undoDraw } from './rows.ts'
import { drawWork } from './work.ts'

export default {
  handlers: drawHandlers,
  undo: undoDraw,
  work: drawWork,
  demo: { load: () => import('./demo.ts'), after: ['registeredUsers'] as const },
}
