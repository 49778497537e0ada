/** The factors family on the server. */
import { factorChecks } from './checks.ts'
import { factorHandlers } from './handlers.ts'
import { factorWork } from './work.ts'

export default { handlers: factorHandlers, work: factorWork, checks: factorChecks }
