/** The clueTypes family on the server. */
import { clueTypeHandlers, clueTypeRecords } from './handlers.ts'

export default {
  handlers: clueTypeHandlers,
  undo: clueTypeRecords.undo,
  furnishing: { title: '线索类型', table: 'clue_types' as const, load: () => import('./furnishing.ts') },
  demo: { load: () => import('./demo.ts') },
}
