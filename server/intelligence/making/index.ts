/** The aiMaking family on the server. What it begins are jobs, which its own family carries out. */
import { aiMakingHandlers } from './handlers.ts'

export default { handlers: aiMakingHandlers }
