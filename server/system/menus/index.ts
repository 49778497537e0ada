/** The menus family on the server. */
import { menuHandlers } from './handlers.ts'
import { undoMenu } from './undoMenus.ts'

export default { handlers: menuHandlers, undo: undoMenu }
