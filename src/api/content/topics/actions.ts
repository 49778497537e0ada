/** What may be done with special topics. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { topics } from './calls.ts'
import { topicFields } from './fields.ts'

const words = { noun: '专题', module: 374 } as const

/** The actions of the topics family. */
export const topicActions = defineActions(topics, {
  save: savingActions(words, topicFields),
  remove: removingActions(words),
  public: {
    public: {
      title: '公开专题',
      button: '公开',
      with: { IsPublic: true },
      when: (row) => !row.IsPublic,
      undoable: true,
      log: { title: '公开专题', type: '2', module: words.module },
    },
    conceal: {
      title: '取消公开专题',
      button: '公开',
      with: { IsPublic: false },
      when: (row) => row.IsPublic,
      undoable: true,
      log: { title: '取消公开专题', type: '2', module: words.module },
    },
  },
  order: moveActions(words),
})
