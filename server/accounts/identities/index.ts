/** The identities family on the server. */
import { identityHandlers } from './handlers.ts'

export default { handlers: identityHandlers }
