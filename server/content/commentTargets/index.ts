/** The commentTargets family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { commentTargetHandlers } from './handlers.ts'
import { readableTargets } from '../articleComments/seen.ts'

export default {
  handlers: commentTargetHandlers,
  undo: undoRow('comment_targets', '评论对象'),
  readable: readableTargets,
}
