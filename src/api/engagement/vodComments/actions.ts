/** What may be done with comments on contents, logged under module 25. */
import { defineActions } from '../../actions.ts'
import { commentActions } from '../../content/comments/commentActions.ts'
import type { Comment } from '../../content/comments/model.ts'
import { vodComments } from './calls.ts'

/** The actions of the vodComments family. An answer of the house is answered by nobody of the house. */
export const vodCommentActions = defineActions(vodComments, {
  ...commentActions(25),
  reply: {
    reply: {
      title: '回复点播评论',
      button: '回复',
      on: 'one',
      ask: ['Content'],
      when: (row: Comment) => row.State === 'approved' && !row.IsStaff,
      undoable: true,
      keywords: ['回应', '官方回复', 'reply'],
      log: { title: '回复点播评论', type: '2', module: 25 },
    },
  },
})
