/** What may be done with dictionaries. */
import { defineActions } from '../actions.ts'
import { dictionaries } from './calls.ts'

const module = 332

/** The actions of the dictionaries family. */
export const dictionaryActions = defineActions(dictionaries, {
  save: {
    add: {
      title: '新增字典',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['Name', 'Code', 'ReMark'],
      undoable: true,
      log: { title: '新增字典', type: '2', module },
    },
    edit: {
      title: '编辑字典',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: ['Name', 'Code', 'ReMark'],
      undoable: true,
      log: { title: '修改字典', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除字典',
      button: '删除',
      when: (row) => !row.IsBuiltIn && row.ValueCount === 0,
      undoable: true,
      log: { title: '删除字典', type: '2', module },
    },
  },
})
