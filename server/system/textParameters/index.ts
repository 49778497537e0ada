/** The textParameters family on the server. */
import { textParameterHandlers, textParameterRecords } from './handlers.ts'

export default { handlers: textParameterHandlers, undo: textParameterRecords.undo }
