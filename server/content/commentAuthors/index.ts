/** The commentAuthors family on the server. */
import { undoRow } from '../../platform/sql/undoRow.ts'
import { commentAuthorHandlers } from './handlers.ts'

export default { handlers: commentAuthorHandlers, undo: undoRow('comment_authors', '评论人') }
