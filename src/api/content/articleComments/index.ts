/** The articleComments family. */
import { defineManifest } from '../../manifest.ts'
import { commentTitles } from '../comments/commentTitles.ts'
import { articleCommentActions } from './actions.ts'
import { articleComments } from './calls.ts'

export default defineManifest({
  family: articleComments,
  actions: articleCommentActions,
  log: { 391: '稿件评论' },
  titles: commentTitles,
})
