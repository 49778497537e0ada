/** The votes family on the server. */
import { voteHandlers } from './handlers.ts'
import { undoVote } from './records.ts'
import { votesWork } from './work.ts'

export default {
  handlers: voteHandlers,
  undo: undoVote,
  work: votesWork,
  demo: { load: () => import('./demo.ts') },
}
