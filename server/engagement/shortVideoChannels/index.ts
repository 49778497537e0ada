/** The shortVideoChannels family on the server. */
import { shortVideoChannelHandlers, shortVideoChannelRecords } from './handlers.ts'

export default {
  handlers: shortVideoChannelHandlers,
  undo: shortVideoChannelRecords.undo,
  furnishing: { title: '短视频频道', table: 'short_video_channels' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
