/** The signUps family on the server. */
import { signUpHandlers, undoSignUp } from './handlers.ts'

export default {
  handlers: signUpHandlers,
  undo: undoSignUp,
  demo: { load: () => import('./demo.ts'), after: ['registeredUsers'] as const },
}
