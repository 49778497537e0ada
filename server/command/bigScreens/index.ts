/** The bigScreens family on the server. */
import { bigScreenHandlers } from './handlers.ts'
import { undoScreen } from './undoScreen.ts'
import { bigScreensWork } from './work.ts'

export default {
  handlers: bigScreenHandlers,
  undo: undoScreen,
  work: bigScreensWork,
  demo: { load: () => import('./demo.ts'), after: ['dataSets', 'lives'] as const },
}
