/** The bindings family on the server. */
import { bindingHandlers } from './handlers.ts'

export default { handlers: bindingHandlers }
