/** The taskStatistics family on the server. */
import { taskStatisticsHandlers } from './handlers.ts'

export default { handlers: taskStatisticsHandlers }
