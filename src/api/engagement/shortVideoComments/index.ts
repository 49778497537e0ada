/** The shortVideoComments family. */
import { defineManifest } from '../../manifest.ts'
import { commentTitles } from '../../content/comments/commentTitles.ts'
import { shortVideoCommentActions } from './actions.ts'
import { shortVideoComments } from './calls.ts'

export default defineManifest({
  family: shortVideoComments,
  actions: shortVideoCommentActions,
  log: { 434: '短视频评论' },
  titles: commentTitles,
})
