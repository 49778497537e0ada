/** The session family on the server. */
import { sessionHandlers } from './handlers.ts'

export default { handlers: sessionHandlers }
