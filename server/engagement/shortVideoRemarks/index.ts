/** The shortVideoRemarks family on the server. */
import { shortVideoRemarkHandlers, shortVideoRemarkRecords } from './handlers.ts'

export default {
  handlers: shortVideoRemarkHandlers,
  undo: shortVideoRemarkRecords.undo,
}
