/** The articleImport family on the server. */
import { articleImportHandlers } from './handlers.ts'

export default { handlers: articleImportHandlers }
