/** What may be done with the personnel. */
import { defineActions } from '../actions.ts'
import { moveActions } from '../moves.ts'
import { personnel } from './calls.ts'

const module = 331
const fields = ['Name', 'Types', 'Post', 'MechanismID', 'Phone', 'Email', 'ReMark'] as const

/** The actions of the personnel family. */
export const personnelActions = defineActions(personnel, {
  save: {
    add: {
      title: '新增人员',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      form: true,
      ask: fields,
      undoable: true,
      log: { title: '新增人员', type: '2', module },
    },
    edit: {
      title: '编辑人员',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      form: true,
      ask: fields,
      undoable: true,
      log: { title: '修改人员', type: '2', module },
    },
  },
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
  remove: {
    remove: {
      title: '删除人员',
      button: '删除',
      undoable: true,
      log: { title: '删除人员', type: '2', module },
    },
  },
  order: moveActions('人员', module),
  phone: {
    // The command that shows the number is written by hand (src/commands/personnel.ts).
    phone: { title: '查看电话', on: 'one', silent: true, log: { title: '查看电话', type: '2', module } },
  },
})
