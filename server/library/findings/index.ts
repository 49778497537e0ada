/** The findings family on the server. */
import { findingHandlers, undoFinding } from './handlers.ts'

export default { handlers: findingHandlers, undo: undoFinding }
