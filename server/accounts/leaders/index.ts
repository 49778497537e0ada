/** The leaders family on the server. */
import { leaderHandlers } from './handlers.ts'

export default { handlers: leaderHandlers }
