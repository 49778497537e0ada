/** The people family on the server. */
import { peopleHandlers, undoPeople } from './handlers.ts'

export default {
  handlers: peopleHandlers,
  undo: undoPeople,
  demo: { load: () => import('./demo.ts'), after: ['media'] as const },
}
