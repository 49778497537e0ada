/** What may be done with comments on announcements. An answer of the house is answered by nobody of the house. */
import { defineActions } from '../../actions.ts'
import { commentActions } from '../../content/comments/commentActions.ts'
import type { Comment } from '../../content/comments/model.ts'
import { announcementComments } from './calls.ts'

/** The actions of the announcementComments family. */
export const announcementCommentActions = defineActions(announcementComments, {
  ...commentActions(602),
  reply: {
    reply: {
      title: '回复公告评论',
      button: '回复',
      on: 'one',
      ask: ['Content'],
      when: (row: Comment) => row.State === 'approved' && !row.IsStaff,
      undoable: true,
      keywords: ['回应', '官方回复', 'reply'],
      log: { title: '回复公告评论', type: '2', module: 602 },
    },
  },
})
