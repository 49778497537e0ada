/** The dataSets family on the server. */
import { dataSetHandlers, undoDataSet } from './handlers.ts'

export default { handlers: dataSetHandlers, undo: undoDataSet, demo: { load: () => import('./demo.ts') } }
