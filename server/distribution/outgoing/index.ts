/** The outgoing family on the server. */
import { outgoingHandlers } from './handlers.ts'
import { undoOutgoing } from './undoOutgoing.ts'
import { outgoingWork } from './work.ts'

export default {
  handlers: outgoingHandlers,
  undo: undoOutgoing,
  work: outgoingWork,
  demo: { load: () => import('./demo.ts') },
}
