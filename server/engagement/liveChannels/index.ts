/** The liveChannels family on the server. */
import { liveChannelHandlers, liveChannelRecords } from './handlers.ts'

export default {
  handlers: liveChannelHandlers,
  undo: liveChannelRecords.undo,
  demo: { load: () => import('./demo.ts') },
}
