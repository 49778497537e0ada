/** The articleImport family on the server. */
import { articleImportHandlers } from './handlers.ts'
import { articleImportWork } from './work.ts'

export default { handlers: articleImportHandlers, work: articleImportWork }
