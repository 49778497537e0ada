/** The vodComments family. */
import { defineManifest } from '../../manifest.ts'
import { commentTitles } from '../../content/comments/commentTitles.ts'
import { vodCommentActions } from './actions.ts'
import { vodComments } from './calls.ts'

export default defineManifest({
  family: vodComments,
  actions: vodCommentActions,
  log: { 25: '点播评论' },
  titles: commentTitles,
})
