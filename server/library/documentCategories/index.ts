/** The documentCategories family on the server. */
import { documentCategoryHandlers, documentCategoryRecords } from './handlers.ts'

export default { handlers: documentCategoryHandlers, undo: documentCategoryRecords.undo }
