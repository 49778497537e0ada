/** The fakeReads family on the server. */
import { fakeReadHandlers, fakeReadRecords } from './handlers.ts'

export default { handlers: fakeReadHandlers, undo: fakeReadRecords.undo }
