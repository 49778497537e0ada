/** The statistics family on the server. */
import { statisticsHandlers } from './handlers.ts'

export default { handlers: statisticsHandlers }
