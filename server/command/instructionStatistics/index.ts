/** The instructionStatistics family on the server. */
import { instructionStatisticsHandlers } from './handlers.ts'

export default { handlers: instructionStatisticsHandlers }
