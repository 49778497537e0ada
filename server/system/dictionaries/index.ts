/** The dictionaries family on the server. */
import { dictionaryHandlers, dictionaryRecords } from './handlers.ts'

export default { handlers: dictionaryHandlers, undo: dictionaryRecords.undo, demo: { load: () => import('./demo.ts') } }
