/** The keywords family on the server. */
import { keywordHandlers, keywordRecords } from './handlers.ts'

export default { handlers: keywordHandlers, undo: keywordRecords.undo }
