/** Comments on lives (C074 to C076, module 19). What is beyond those three addresses is Ours. */
import { z } from 'zod/mini'
import { COMMENT_LENGTH, commentCalls } from '../../content/comments/commentCalls.ts'
import { commentFields } from '../../content/comments/fields.ts'
import { Comment } from '../../content/comments/model.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, saved } from '../../callSchemas.ts'
import { filledLine } from '../../text/recordFields.ts'
import { LIVES_LIMIT, WatchedLive } from './model.ts'

const lives = z.array(id).check(z.maxLength(LIVES_LIMIT, `一次最多看 ${LIVES_LIMIT} 场直播`))

/** Comments on lives. What they are about is named to the public by the live's ResourceGUID. */
export const liveComments = defineFamily({
  name: 'liveComments',
  title: '直播评论',
  host: 'main',
  pages: ['/Live/Comments'],
  fields: commentFields,
  row: Comment,
  calls: {
    ...commentCalls(
      {
        list: 'GET /api/live/comment/getpagelist',
        get: 'GET /api/live/comment/get',
        context: 'GET /api/live/comment/context',
        check: 'ANY /NewLive/CheckComment',
        top: 'ANY /NewLive/TopComm',
        remove: 'ANY /NewLive/DelComment',
        restore: 'POST /api/live/comment/restore',
        shown: 'GET /open/live/comments',
        post: 'POST /open/live/comments',
        edit: 'POST /open/live/comments/edit',
      },
      { relayed: true, decided: { host: 'legacy' } },
    ),
    /**
     * What is new or has changed since `Cursor`, each comment as it is now; without one what waits longest and what is
     * newest. A comment may come twice, none is left out. Read on at once while `More`. Deleted ones come as such.
     */
    stream: read(
      'GET /api/live/comment/stream',
      z.object({
        /** Default: the lives that are on air now. */
        LiveIDs: z.optional(lives),
        Cursor: z.optional(z.string().check(z.regex(/^\d+\.\d+\.\d+$/, '位置不正确'))),
        /** Whether `Lives` is wanted; default yes where there is no cursor. */
        WithLives: z.optional(flag),
      }),
      z.object({
        List: z.array(Comment),
        Cursor: z.string(),
        More: flag,
        /** The lives that are watched, and how much of each waits; empty where it was not wanted. */
        Lives: z.array(WatchedLive),
      }),
    ),
    /** The house answers: shown at once. */
    reply: write(
      'POST /api/live/comment/reply',
      z.object({ ID: id, Content: filledLine('回复', COMMENT_LENGTH) }),
      saved,
    ),
  },
})
