/** Comments on short videos (part of C077: comment check and delete). The rest of the addresses is Ours. */
import { commentCalls } from '../../content/comments/commentCalls.ts'
import { commentFields } from '../../content/comments/fields.ts'
import { Comment } from '../../content/comments/model.ts'
import { defineFamily } from '../../contract.ts'

/** Comments on short videos. What they are about is named to the public by the video's ResourceGUID. */
export const shortVideoComments = defineFamily({
  name: 'shortVideoComments',
  title: '短视频评论',
  host: 'main',
  pages: ['/ShortVideoManagement/Comments'],
  fields: commentFields,
  row: Comment,
  calls: commentCalls(
    {
      list: 'GET /api/media/video/comment/getpagelist',
      get: 'GET /api/media/video/comment/get',
      context: 'GET /api/media/video/comment/context',
      check: 'ANY /NewShortVideo/CheckComment',
      top: 'ANY /NewShortVideo/TopComment',
      remove: 'ANY /NewShortVideo/DelComment',
      restore: 'POST /api/media/video/comment/restore',
      shown: 'GET /open/video/comments',
      post: 'POST /open/video/comments',
      edit: 'POST /open/video/comments/edit',
    },
    { decided: { host: 'legacy' } },
  ),
})
