/** The walls family on the server. */
import { wallHandlers, wallRecords } from './handlers.ts'

export default {
  handlers: wallHandlers,
  undo: wallRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['bigScreens', 'layouts'] as const },
}
