/** The channels family on the server. */
import { channelGuard } from './guard.ts'
import { channelHandlers } from './handlers.ts'
import { undoChannel } from './undoChannel.ts'

export default {
  handlers: channelHandlers,
  undo: undoChannel,
  demo: { load: () => import('./demo.ts') },
  guard: channelGuard,
}
