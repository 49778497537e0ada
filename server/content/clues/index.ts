/** The clues family on the server. */
import { clueHandlers } from './handlers.ts'
import { clueRecords } from './records.ts'

export default {
  handlers: clueHandlers,
  undo: clueRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['clueTypes'] as const },
}
