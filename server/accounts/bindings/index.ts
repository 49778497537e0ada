/** The bindings family on the server. */
import { bindingHandlers } from './handlers.ts'
import { bindingsWork } from './work.ts'

export default { handlers: bindingHandlers, work: bindingsWork }
