/** The config family on the server. */
import { configHandlers } from './handlers.ts'

export default { handlers: configHandlers }
