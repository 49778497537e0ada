/** How comments on a live come to be seen, and how fast one author may write. Ours; the columns are the live's own. */
import { z } from 'zod/mini'
import { commentModes, type CommentMode } from '../../content/comments/commentStates.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { ids, outcome } from '../../fields.ts'
import { WatchedLive } from '../liveComments/model.ts'
import { wholeNumber } from '../../text/recordFields.ts'

/** Ours: the slowest slow mode, in seconds. */
export const SLOWEST = 3600

/** The lives whose comments are open. */
export const liveModes = defineFamily({
  name: 'liveModes',
  title: '直播评论方式',
  measure: '场',
  host: 'main',
  pages: ['/Live/Comments'],
  row: WatchedLive,
  changes: ['liveComments'],
  calls: {
    /** Lives the public sees and those of late, on air first. */
    list: read('GET /api/live/comment/lives', z.object({}), z.array(WatchedLive)),
    mode: write(
      'POST /api/live/comment/mode',
      z.object({
        Ids: ids,
        CommentMode: z.enum(Object.keys(commentModes) as [CommentMode, ...CommentMode[]], '评论方式不存在'),
      }),
      outcome,
    ),
    slow: write(
      'POST /api/live/comment/slow',
      z.object({ Ids: ids, SlowSeconds: wholeNumber('慢速间隔（秒）', 0, SLOWEST) }),
      outcome,
    ),
  },
})
