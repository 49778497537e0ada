/** The ballots family on the server. */
import { ballotHandlers, undoBallot } from './handlers.ts'

export default { handlers: ballotHandlers, undo: undoBallot }
