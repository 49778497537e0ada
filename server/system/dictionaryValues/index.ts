/** The dictionaryValues family on the server. */
import { dictionaryValueHandlers, dictionaryValueRecords } from './handlers.ts'

export default { handlers: dictionaryValueHandlers, undo: dictionaryValueRecords.undo }
