/** The operationLog family on the server. */
import { operationLogHandlers } from './handlers.ts'

export default { handlers: operationLogHandlers }
