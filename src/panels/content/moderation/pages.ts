/** The pages shown from here; what is behind each is loaded when it is first opened. */
import { later } from '../../later.ts'

export default {
  '/contribution/Comments': later(
    '/contribution/Comments',
    async () => (await import('./index.tsx')).articleCommentList,
  ),
  '/contribution/CommentAuthors': later(
    '/contribution/CommentAuthors',
    async () => (await import('./authors.tsx')).commentAuthorList,
  ),
}
