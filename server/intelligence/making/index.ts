/** The aiMaking family on the server. What it begins are jobs, which their own family carries out, and shows to the same people. */
import { readableJobs } from '../jobs/own.ts'
import { aiMakingHandlers } from './handlers.ts'

export default { handlers: aiMakingHandlers, readable: readableJobs }
