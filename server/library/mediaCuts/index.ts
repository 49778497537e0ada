/** The mediaCuts family on the server. */
import { mediaCutHandlers, undoMediaCut } from './handlers.ts'

export default { handlers: mediaCutHandlers, undo: undoMediaCut }
