/** The announcementComments family. */
import { defineManifest } from '../../manifest.ts'
import { commentTitles } from '../../content/comments/commentTitles.ts'
import { announcementCommentActions } from './actions.ts'
import { announcementComments } from './calls.ts'

export default defineManifest({
  family: announcementComments,
  actions: announcementCommentActions,
  log: { 602: '公告评论' },
  titles: commentTitles,
})
