/** The makeNews family on the server. */
import { readableBy } from '../../platform/pipeline/readable.ts'
import { makeNewsHandlers, makeNewsSeenBy } from './handlers.ts'
import { makeNewsRecords } from './records.ts'

export default {
  handlers: makeNewsHandlers,
  undo: makeNewsRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['topicSelections'] as const },
  readable: readableBy('make_news', makeNewsSeenBy),
}
