/** The weChatParameters family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { weChatParameterHandlers } from './handlers.ts'

export default {
  handlers: weChatParameterHandlers,
  undo: undoRow('wechat_parameters', '微信参数'),
  demo: { load: () => import('./demo.ts') },
}
