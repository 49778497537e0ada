/** The articleTemplates family on the server. */
import { articleTemplateHandlers, articleTemplateRecords } from './handlers.ts'

export default { handlers: articleTemplateHandlers, undo: articleTemplateRecords.undo }
