/** The outgoing family on the server. */
import { outgoingHandlers } from './handlers.ts'
import { readableOutgoing } from './seen.ts'
import { undoOutgoing } from './undoOutgoing.ts'
import { outgoingWork } from './work.ts'

export default {
  handlers: outgoingHandlers,
  undo: undoOutgoing,
  readable: readableOutgoing,
  work: outgoingWork,
  demo: { load: () => import('./demo.ts') },
}
