/** The signUps family on the server. */
import { signUpHandlers, undoSignUp } from './handlers.ts'

export default {
  handlers: signUpHandlers,
  undo: undoSignUp,
}
