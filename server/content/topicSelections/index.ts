/** The topicSelections family on the server. */
import { seenBy } from './seen.ts'
import { topicSelectionHandlers } from './handlers.ts'
import { topicSelectionRecords } from './records.ts'

export default {
  handlers: topicSelectionHandlers,
  undo: topicSelectionRecords.undo,
  readable: { table: 'topic_selections', where: seenBy },
}
