/** The media family on the server. */
import { mediaHandlers, undoMedia } from './handlers.ts'

export default { handlers: mediaHandlers, undo: undoMedia, demo: { load: () => import('./demo.ts') } }
