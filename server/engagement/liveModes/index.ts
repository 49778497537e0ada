/** The liveModes family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { liveModeHandlers } from './handlers.ts'

export default { handlers: liveModeHandlers, undo: undoRow('lives', '直播') }
