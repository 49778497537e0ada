/** What may be done with one's own acts. Both are logged by their handlers, under the module of the act. */
import { defineActions } from '../../actions.ts'
import { history } from './calls.ts'

/** The actions of the history family. */
export const historyActions = defineActions(history, {
  undo: {
    undo: {
      title: '撤销所选操作',
      button: null,
      when: (row) => !row.IsUndone && row.WhyNot === '',
      keywords: ['undo'],
    },
  },
  redo: {
    redo: {
      title: '恢复所选操作',
      button: null,
      when: (row) => row.IsUndone && row.WhyNot === '',
      keywords: ['redo', '重做'],
    },
  },
})
