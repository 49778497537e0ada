/** The subtitles family on the server. */
import { subtitleHandlers, undoSubtitle } from './handlers.ts'

export default { handlers: subtitleHandlers, undo: undoSubtitle }
