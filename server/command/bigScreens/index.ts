/** The bigScreens family on the server. */
import { bigScreenHandlers } from './handlers.ts'
import { undoScreen } from './undoScreen.ts'

export default { handlers: bigScreenHandlers, undo: undoScreen }
