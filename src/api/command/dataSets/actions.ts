/** What may be done with data sets. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { dataSets, type DataSet } from './calls.ts'
import { dataSetFields } from './fields.ts'

const words = { noun: '数据集', module: 401 } as const
/** The actions of the dataSets family. */
export const dataSetActions = defineActions(dataSets, {
  save: savingActions(words, dataSetFields),
  remove: { remove: { ...removingActions(words).remove, when: ({ IsDeleted }: DataSet) => !IsDeleted } },
  restore: {
    restore: {
      title: '还原数据集',
      button: '还原',
      when: ({ IsDeleted }: DataSet) => IsDeleted,
      undoable: true,
      log: { title: '还原数据集', type: '2', module: 401 },
    },
  },
  setHosts: {
    setHosts: {
      title: '数据集可访问的内网地址',
      button: '内网地址',
      on: 'none',
      // The command in src/commands/command/dataSets.ts asks, beginning with those there are.
      silent: true,
      undoable: true,
      log: { title: '修改数据集可访问的内网地址', type: '2', module: 401 },
      keywords: ['白名单', '放行', 'allow list'],
    },
  },
})
