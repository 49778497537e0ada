/** What may be done with the operation log. */
import { defineActions } from '../../actions.ts'
import { EXPORT_MODULE } from '../exports/exportModule.ts'
import { operationLog } from './calls.ts'

/** The actions of the operationLog family. The undo itself is logged by its handler, under the undone line's module. */
export const operationLogActions = defineActions(operationLog, {
  add: { add: { title: '写日志', button: null, on: 'none', silent: true } },
  export: {
    export: {
      title: '导出操作日志',
      button: null,
      on: 'none',
      silent: true,
      changes: 'nothing',
      asksAgain: true,
      is: (input) => input.ExportID === undefined,
      log: { title: '导出操作日志', type: '2', module: EXPORT_MODULE },
    },
    // Goes on with an export that was asked for; that may take longer than showing who one is counts.
    exportOn: {
      title: '继续导出操作日志',
      button: null,
      on: 'none',
      silent: true,
      changes: 'nothing',
      is: (input) => input.ExportID !== undefined,
    },
  },
  undo: { undo: { title: '撤销此操作', button: null, on: 'one', when: (row) => row.CanUndo, keywords: ['undo'] } },
})
