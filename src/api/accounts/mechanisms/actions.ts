/** What may be done with mechanisms. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { mechanisms } from './calls.ts'
import { mechanismFields } from './fields.ts'

const words = { noun: '机构', module: 310 } as const

/** The actions of the mechanisms family. */
export const mechanismActions = defineActions(mechanisms, {
  save: savingActions(words, mechanismFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  order: {
    order: {
      title: '机构排序',
      button: '设置排序',
      on: 'none',
      silent: true,
      undoable: true,
      log: { title: '机构排序', type: '2', module: words.module },
    },
  },
})
