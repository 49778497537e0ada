/** The mediaPermits family on the server. */
import { mediaPermitHandlers, mediaPermitRecords } from './handlers.ts'
import { mediaPermitsWork } from './work.ts'

export default { handlers: mediaPermitHandlers, undo: mediaPermitRecords.undo, work: mediaPermitsWork }
