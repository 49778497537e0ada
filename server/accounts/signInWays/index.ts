/** The signInWays family on the server. */
import { signInWayHandlers } from './handlers.ts'

export default { handlers: signInWayHandlers }
