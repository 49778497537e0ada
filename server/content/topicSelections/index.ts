/** The topicSelections family on the server. */
import { topicSelectionHandlers } from './handlers.ts'
import { topicSelectionRecords } from './records.ts'

export default {
  handlers: topicSelectionHandlers,
  undo: topicSelectionRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['clues', 'topics'] as const },
}
