/** The session family on the server. */
import { sessionHandlers } from './handlers.ts'
import { sessionWork } from './work.ts'

export default { handlers: sessionHandlers, work: sessionWork }
