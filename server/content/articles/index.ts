/** The articles family on the server. */
import { articleHandlers } from './handlers.ts'
import { undoArticle } from './undoArticle.ts'

export default { handlers: articleHandlers, undo: undoArticle }
