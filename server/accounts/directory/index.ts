/** The directory family on the server. */
import { directoryHandlers } from './handlers.ts'

export default { handlers: directoryHandlers }
