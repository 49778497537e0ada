/** The topicArticles family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { topicArticleHandlers } from './handlers.ts'
import { readablePlaces } from './seen.ts'

export default { handlers: topicArticleHandlers, undo: undoRow('topic_articles', '专题稿件'), readable: readablePlaces }
