/** The articles family on the server. */
import { articleHandlers } from './handlers.ts'
import { undoArticle } from './undoArticle.ts'
import { articlesWork } from './work.ts'

export default { handlers: articleHandlers, undo: undoArticle, work: articlesWork }
