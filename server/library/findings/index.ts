/** The findings family on the server. */
import { findingHandlers, undoFinding } from './handlers.ts'

export default {
  handlers: findingHandlers,
  undo: undoFinding,
  demo: { load: () => import('./demo.ts'), after: ['media'] as const },
}
