/** The aiTexts family on the server. */
import { aiTextHandlers } from './handlers.ts'
import { ledgerWork } from './ledgerWork.ts'

export default { handlers: aiTextHandlers, work: ledgerWork }
