/** The feedback family on the server. */
import { feedbackHandlers, feedbackRecords } from './handlers.ts'

export default { handlers: feedbackHandlers, undo: feedbackRecords.undo }
