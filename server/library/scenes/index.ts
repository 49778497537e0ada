/** The scenes family on the server. */
import { sceneHandlers, undoScene } from './handlers.ts'

export default { handlers: sceneHandlers, undo: undoScene }
