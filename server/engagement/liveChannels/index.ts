/** The liveChannels family on the server. */
import { liveChannelHandlers, liveChannelRecords } from './handlers.ts'

export default {
  handlers: liveChannelHandlers,
  undo: liveChannelRecords.undo,
  furnishing: { title: '直播频道', table: 'live_channels' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
