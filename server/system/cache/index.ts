/** The cache family on the server. */
import { cacheHandlers } from './handlers.ts'

export default { handlers: cacheHandlers }
