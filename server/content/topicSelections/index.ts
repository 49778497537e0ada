/** The topicSelections family on the server. */
import { topicSelectionHandlers } from './handlers.ts'
import { topicSelectionRecords } from './records.ts'

export default { handlers: topicSelectionHandlers, undo: topicSelectionRecords.undo }
