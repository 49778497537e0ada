/** The liveComments family. */
import { defineManifest } from '../../manifest.ts'
import { commentTitles } from '../../content/comments/commentTitles.ts'
import { liveCommentActions } from './actions.ts'
import { liveComments } from './calls.ts'

export default defineManifest({
  family: liveComments,
  actions: liveCommentActions,
  log: { 19: '直播评论' },
  titles: commentTitles,
})
