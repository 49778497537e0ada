/** What may be done with the operation log. */
import { defineActions } from '../../actions.ts'
import { operationLog } from './calls.ts'

/** The actions of the operationLog family. The undo itself is logged by its handler, under the undone line's module. */
export const operationLogActions = defineActions(operationLog, {
  add: { add: { title: '写日志', button: null, on: 'none', silent: true } },
  undo: { undo: { title: '撤销此操作', button: null, on: 'one', when: (row) => row.CanUndo, keywords: ['undo'] } },
})
