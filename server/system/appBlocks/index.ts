/** The appBlocks family on the server. */
import { appBlockHandlers, appBlockRecords } from './handlers.ts'

export default { handlers: appBlockHandlers, undo: appBlockRecords.undo }
