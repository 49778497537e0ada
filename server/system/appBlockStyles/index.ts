/** The appBlockStyles family on the server. */
import { appBlockStyleHandlers, appBlockStyleRecords } from './handlers.ts'

export default { handlers: appBlockStyleHandlers, undo: appBlockStyleRecords.undo }
