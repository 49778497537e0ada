/** The makeNews family on the server. */
import { makeNewsHandlers, makeNewsSeenBy } from './handlers.ts'
import { makeNewsRecords } from './records.ts'

export default {
  handlers: makeNewsHandlers,
  undo: makeNewsRecords.undo,
  readable: { table: 'make_news', where: makeNewsSeenBy },
}
