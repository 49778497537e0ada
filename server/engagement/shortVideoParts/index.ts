/** The shortVideoParts family on the server. */
import { shortVideoPartHandlers, shortVideoPartRecords } from './handlers.ts'

export default {
  handlers: shortVideoPartHandlers,
  undo: shortVideoPartRecords.undo,
}
