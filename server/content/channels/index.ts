/** The channels family on the server. */
import { channelGuard } from './guard.ts'
import { channelHandlers } from './handlers.ts'
import { undoChannel } from './undoChannel.ts'
import { channelChecks } from './checks.ts'

export default {
  checks: channelChecks,
  handlers: channelHandlers,
  undo: undoChannel,
  furnishing: { title: '栏目', table: 'channels' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
  guard: channelGuard,
}
