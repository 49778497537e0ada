/** The push family on the server. */
import { pushHandlers } from './handlers.ts'

export default { handlers: pushHandlers }
