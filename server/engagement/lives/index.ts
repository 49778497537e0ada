/** The lives family on the server. */
import { liveHandlers } from './handlers.ts'
import { liveRecords } from './records.ts'

export default {
  handlers: liveHandlers,
  undo: liveRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['liveChannels'] as const },
}
