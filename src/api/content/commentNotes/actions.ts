/** What may be done with notes about people who write comments. */
import { defineActions } from '../../actions.ts'
import { commentNotes } from './calls.ts'

const module = 397

/** The actions of the commentNotes family; src/commands/engagement/liveComments.ts sends them from a comment. */
export const commentNoteActions = defineActions(commentNotes, {
  add: {
    add: {
      title: '给评论人写备注',
      button: '备注',
      on: 'none',
      silent: true,
      ask: ['Content'],
      undoable: true,
      log: { title: '给评论人写备注', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除评论人备注',
      button: '备注',
      silent: true,
      undoable: true,
      log: { title: '删除评论人备注', type: '2', module },
    },
  },
})
