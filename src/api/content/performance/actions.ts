/** What may be done with marks of articles. */
import { defineActions } from '../../actions.ts'
import { removingActions } from '../../recordActions.ts'
import { performance } from './calls.ts'

const words = { noun: '评稿', module: 385 } as const

/** The actions of the performance family. */
export const performanceActions = defineActions(performance, {
  save: {
    evaluate: {
      title: '评稿',
      button: '考核',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['ArticleID', 'Score', 'Comment'],
      undoable: true,
      log: { title: '评稿', type: '2', module: words.module },
      keywords: ['打分', '评分', '考核', 'evaluate'],
    },
    edit: {
      title: '修改评分',
      button: '考核',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: ['Score', 'Comment'],
      undoable: true,
      log: { title: '修改评分', type: '2', module: words.module },
    },
  },
  remove: removingActions(words),
})
