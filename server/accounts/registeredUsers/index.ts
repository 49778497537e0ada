/** The registeredUsers family on the server. */
import { registeredUserHandlers, undoRegisteredUser } from './handlers.ts'
import { registeredUsersWork } from './work.ts'

export default {
  handlers: registeredUserHandlers,
  undo: undoRegisteredUser,
  work: registeredUsersWork,
  demo: { load: () => import('./demo.ts') },
}
