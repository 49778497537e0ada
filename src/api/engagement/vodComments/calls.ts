/**
 * Comments on contents and the replies of the house (module 25). Spec 1, section 7 "Live and VOD": "comments and replies"
 * among the legacy /OnDemand/ calls (C113, collective), so that the words after the prefix are Ours.
 */
import { z } from 'zod/mini'
import { COMMENT_LENGTH, commentCalls } from '../../content/comments/commentCalls.ts'
import { commentFields } from '../../content/comments/fields.ts'
import { Comment } from '../../content/comments/model.ts'
import { defineFamily, write } from '../../contract.ts'
import { id, saved } from '../../callSchemas.ts'
import { filledLine } from '../../text/recordFields.ts'

/** Comments on contents. What they are about is named to the public by the content's ResourceGUID. */
export const vodComments = defineFamily({
  name: 'vodComments',
  title: '点播评论',
  host: 'main',
  pages: ['/OnDemand/Comments'],
  fields: commentFields,
  row: Comment,
  calls: {
    ...commentCalls(
      {
        list: 'GET /api/vod/comment/getpagelist',
        get: 'GET /api/vod/comment/get',
        context: 'GET /api/vod/comment/context',
        check: 'ANY /OnDemand/CheckComment',
        top: 'ANY /OnDemand/TopComment',
        remove: 'ANY /OnDemand/DelComment',
        restore: 'POST /api/vod/comment/restore',
        shown: 'GET /open/vod/comments',
        post: 'POST /open/vod/comments',
        edit: 'POST /open/vod/comments/edit',
      },
      { decided: { host: 'legacy' } },
    ),
    /** The house answers: shown at once. R-159: the client sends it as it was typed; what is wrong is said here. */
    reply: write(
      'ANY /OnDemand/ReplyComment',
      z.object({ ID: id, Content: filledLine('回复', COMMENT_LENGTH) }),
      saved,
      { host: 'legacy' },
    ),
  },
})
