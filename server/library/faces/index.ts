/** The faces family on the server. */
import { faceHandlers, undoFace } from './handlers.ts'

export default { handlers: faceHandlers, undo: undoFace }
