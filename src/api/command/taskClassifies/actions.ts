/** What may be done with classes of tasks. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { taskClassifies, type TaskClassify } from './calls.ts'
import { taskClassifyFields } from './fields.ts'

const words = { noun: '任务分类', module: 394 } as const
const saving = savingActions(words, taskClassifyFields)
// Each has a call of its own, by which they are told apart.
const { is: _, ...add } = saving.add
const { remove } = removingActions(words)

/** The actions of the taskClassifies family. */
export const taskClassifyActions = defineActions(taskClassifies, {
  add: { add },
  update: { edit: saving.edit },
  remove: { remove: { ...remove, when: (row: TaskClassify) => !row.IsDeleted } },
  restore: {
    restore: {
      title: '还原任务分类',
      button: '还原',
      on: 'one',
      when: (row) => row.IsDeleted,
      undoable: true,
      log: { title: '还原任务分类', type: '2', module: words.module },
    },
  },
})
