/** The enums family on the server. */
import { enumHandlers } from './handlers.ts'

export default { handlers: enumHandlers }
