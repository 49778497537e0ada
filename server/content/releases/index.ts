/** The releases family on the server. */
import { releaseHandlers } from './handlers.ts'
import { releaseGuard } from './guard.ts'
import { undoRelease } from './undoRelease.ts'

export default {
  handlers: releaseHandlers,
  undo: undoRelease,
  demo: { load: () => import('./demo.ts') },
  guard: releaseGuard,
}
