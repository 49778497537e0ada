/** The layouts family on the server. */
import { layoutHandlers } from './handlers.ts'
import { readableLayouts } from './seen.ts'
import { undoLayout } from './undoLayout.ts'

export default {
  handlers: layoutHandlers,
  undo: undoLayout,
  demo: { load: () => import('./demo.ts'), after: ['lives'] as const },
  readable: readableLayouts,
}
