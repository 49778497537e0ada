/** The shortVideos family on the server. */
import { shortVideoHandlers } from './handlers.ts'
import { shortVideoRecords } from './records.ts'

export default {
  handlers: shortVideoHandlers,
  undo: shortVideoRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['shortVideoChannels'] as const },
}
