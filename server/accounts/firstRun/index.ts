/** The firstRun family on the server. */
import { firstRunHandlers } from './handlers.ts'

export default { handlers: firstRunHandlers }
