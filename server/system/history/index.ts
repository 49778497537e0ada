/** The history family on the server. */
import { historyHandlers } from './handlers.ts'

export default { handlers: historyHandlers }
