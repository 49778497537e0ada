/** The signUpSessions family on the server. */
import { signUpSessionHandlers, undoSignUpSession } from './handlers.ts'

export default {
  handlers: signUpSessionHandlers,
  undo: undoSignUpSession,
}
