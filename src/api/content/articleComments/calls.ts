/** Comments on articles (P016). The specification names the page and no calls of it: the addresses are Ours. */
import { commentCalls } from '../comments/commentCalls.ts'
import { commentFields } from '../comments/fields.ts'
import { Comment } from '../comments/model.ts'
import { defineFamily } from '../../contract.ts'

/** Comments on articles. What they are about is named to the public by the article's ResourceGUID. */
export const articleComments = defineFamily({
  name: 'articleComments',
  title: '稿件评论',
  host: 'main',
  pages: ['/contribution/Comments'],
  fields: commentFields,
  row: Comment,
  calls: commentCalls({
    list: 'GET /api/news/comment/getpagelist',
    get: 'GET /api/news/comment/get',
    context: 'GET /api/news/comment/context',
    check: 'POST /api/news/comment/audit',
    top: 'POST /api/news/comment/top',
    remove: 'POST /api/news/comment/delete',
    restore: 'POST /api/news/comment/restore',
    shown: 'GET /open/comments',
    post: 'POST /open/comments',
    edit: 'POST /open/comments/edit',
  }),
})
