/** The articles family on the server. */
import { articleGuard } from './guard.ts'
import { articleHandlers } from './handlers.ts'
import { undoArticle } from './undoArticle.ts'
import { readableArticles } from './visible.ts'
import { articlesWork } from './work.ts'

export default {
  handlers: articleHandlers,
  undo: undoArticle,
  guard: articleGuard,
  readable: readableArticles,
  work: articlesWork,
}
