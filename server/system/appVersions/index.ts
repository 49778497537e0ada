/** The appVersions family on the server. */
import { appVersionHandlers, appVersionRecords } from './handlers.ts'

export default { handlers: appVersionHandlers, undo: appVersionRecords.undo }
