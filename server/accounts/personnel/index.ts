/** The personnel family on the server. */
import { personnelHandlers } from './handlers.ts'
import { personnelRecords } from './records.ts'

export default {
  handlers: personnelHandlers,
  undo: personnelRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['mechanisms'] as const },
}
