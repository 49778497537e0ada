/** The makeNews family on the server. */
import { makeNewsHandlers } from './handlers.ts'
import { makeNewsRecords } from './records.ts'

export default {
  handlers: makeNewsHandlers,
  undo: makeNewsRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['topicSelections'] as const },
}
