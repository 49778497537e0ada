/** The weChatParameters family on the server. */
import { weChatParameterFields } from '../../../src/api/system/weChatParameters/fields.ts'
import { undoKeeping } from '../../platform/records/undoKeeping.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { weChatParameterHandlers } from './handlers.ts'

export default {
  handlers: weChatParameterHandlers,
  undo: undoKeeping('wechat_parameters', weChatParameterFields, undoRow('wechat_parameters', '微信参数')),
  demo: { load: () => import('./demo.ts') },
}
