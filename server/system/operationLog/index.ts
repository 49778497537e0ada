/** The operationLog family on the server. */
import { operationLogHandlers } from './handlers.ts'
import { operationLogWork } from './work.ts'

export default { handlers: operationLogHandlers, work: operationLogWork }
