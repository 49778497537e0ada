/** The topicSelections family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { seenBy } from './seen.ts'
import { topicSelectionHandlers } from './handlers.ts'
import { topicSelectionRecords } from './records.ts'

export default {
  handlers: topicSelectionHandlers,
  undo: topicSelectionRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['clues', 'topics'] as const },
  readable: readableBy('topic_selections', seenBy),
}
