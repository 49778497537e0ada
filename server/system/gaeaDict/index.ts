/** The gaeaDict family on the server. */
import { gaeaDictHandlers } from './handlers.ts'

export default { handlers: gaeaDictHandlers }
