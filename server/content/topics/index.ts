/** The topics family on the server. */
import { topicHandlers, topicRecords } from './handlers.ts'

export default { handlers: topicHandlers, undo: topicRecords.undo }
