/** What may be done with the personnel. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { templateActions } from '../../sheetTemplate.ts'
import { personnel } from './calls.ts'
import { personFields } from './fields.ts'

const module = 331
const words = { noun: '人员', module } as const

/** The actions of the personnel family. */
export const personnelActions = defineActions(personnel, {
  save: savingActions(words, personFields),
  paste: {
    paste: {
      title: '粘贴导入人员',
      button: '导入',
      on: 'none',
      form: true,
      ask: ['Text'],
      undoable: true,
      log: { title: '导入人员', type: '2', module },
    },
  },
  remove: removingActions(words),
  template: templateActions(words),
  order: moveActions(words),
  phone: {
    // The command that shows the number is written by hand (src/commands/accounts/personnel.ts).
    phone: {
      title: '查看电话',
      on: 'one',
      silent: true,
      changes: 'nothing',
      log: { title: '查看电话', type: '2', module },
    },
  },
})
