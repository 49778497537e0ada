/** How comments on a live come to be seen, and how fast one author may write. Ours; the columns are the live's own. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { ids, outcome } from '../../callSchemas.ts'
import { WatchedLive } from '../liveComments/model.ts'
import { liveFields } from '../lives/fields.ts'

const { CommentMode, SlowSeconds } = liveFields

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
    mode: write('POST /api/live/comment/mode', z.object({ Ids: ids, CommentMode: CommentMode.write }), outcome),
    slow: write('POST /api/live/comment/slow', z.object({ Ids: ids, SlowSeconds: SlowSeconds.write }), outcome),
  },
})
