/** The commentNotes family on the server. */
import { commentNoteHandlers, commentNoteRecords } from './handlers.ts'

export default { handlers: commentNoteHandlers, undo: commentNoteRecords.undo }
