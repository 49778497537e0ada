/** The buttons family on the server. */
import { undoButton } from '../menus/undoMenus.ts'
import { buttonHandlers } from './handlers.ts'

export default { handlers: buttonHandlers, undo: undoButton }
