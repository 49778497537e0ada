/** What may be done with buttons. */
import { defineActions } from '../../actions.ts'
import { buttons } from './calls.ts'

const module = 308

/** The actions of the buttons family. */
export const buttonActions = defineActions(buttons, {
  save: {
    add: {
      title: '新增按钮',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['MenuID', 'Name', 'ShowOrder'],
      undoable: true,
      log: { title: '新增按钮', type: '2', module },
    },
    edit: {
      title: '编辑按钮',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: ['Name', 'ShowOrder'],
      undoable: true,
      log: { title: '修改按钮', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除按钮',
      button: '删除',
      when: (row) => !row.IsBuiltIn && row.RoleCount === 0,
      undoable: true,
      log: { title: '删除按钮', type: '2', module },
    },
  },
})
