/** The savedFilters family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { savedFilterHandlers } from './handlers.ts'
import { readableFilters } from './seen.ts'

export default { handlers: savedFilterHandlers, undo: undoRow('saved_filters', '筛选'), readable: readableFilters }
