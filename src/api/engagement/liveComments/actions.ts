/** What may be done with comments on lives. */
import { defineActions } from '../../actions.ts'
import { commentActions } from '../../content/comments/commentActions.ts'
import type { Comment } from '../../content/comments/model.ts'
import { liveComments } from './calls.ts'

/** The actions of the liveComments family. An answer of the house is answered by nobody of the house. */
export const liveCommentActions = defineActions(liveComments, {
  ...commentActions(19, { carry: ['IsSub'] }),
  reply: {
    reply: {
      title: '官方回复',
      button: '回复',
      on: 'one',
      ask: ['Content'],
      when: (row: Comment) => row.State === 'approved' && !row.IsStaff,
      undoable: true,
      keywords: ['回应', 'reply'],
      log: { title: '官方回复评论', type: '2', module: 19 },
    },
  },
})
