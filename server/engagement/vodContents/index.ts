/** The vodContents family on the server. */
import { vodContentHandlers } from './handlers.ts'
import { contentRecords } from './records.ts'

export default {
  handlers: vodContentHandlers,
  undo: contentRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['vodPrograms'] as const },
}
