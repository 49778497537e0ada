/** The areas family on the server. */
import { areaHandlers } from './handlers.ts'
import { undoArea } from './undoArea.ts'

export default { handlers: areaHandlers, undo: undoArea, demo: { load: () => import('./demo.ts') } }
