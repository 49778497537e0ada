/** The walls family on the server. */
import { wallHandlers, wallRecords } from './handlers.ts'

export default { handlers: wallHandlers, undo: wallRecords.undo }
