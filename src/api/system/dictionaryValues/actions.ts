/** What may be done with the values of dictionaries. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, switchingActions } from '../../recordActions.ts'
import { dictionaryValues } from './calls.ts'

const module = 333
const words = { noun: '字典值', module } as const

/** The actions of the dictionaryValues family. */
export const dictionaryValueActions = defineActions(dictionaryValues, {
  save: {
    add: {
      title: '新增字典值',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['DicID', 'Name', 'Value'],
      undoable: true,
      log: { title: '新增字典值', type: '2', module },
    },
    edit: {
      title: '编辑字典值',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: ['Name', 'Value', 'Extend'],
      undoable: true,
      log: { title: '修改字典值', type: '2', module },
    },
  },
  paste: {
    paste: {
      title: '批量粘贴字典值',
      button: '导入',
      on: 'none',
      form: true,
      ask: ['DicID', 'Text'],
      keywords: ['导入'],
      undoable: true,
      log: { title: '批量新增字典值', type: '2', module },
    },
  },
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
  order: moveActions(words),
})
