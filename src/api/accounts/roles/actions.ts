/** What may be done with roles. */
import { defineActions } from '../../actions.ts'
import { roles } from './calls.ts'

const module = 303

/** The actions of the roles family. */
export const roleActions = defineActions(roles, {
  save: {
    add: {
      title: '新增角色',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['Name', 'ReMark', 'Grants', 'Channels', 'DepartIds'],
      form: true,
      undoable: true,
      keywords: ['权限'],
      log: { title: '新增角色', type: '2', module },
    },
    edit: {
      title: '编辑角色',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: ['Name', 'ReMark', 'Grants', 'Channels', 'DepartIds'],
      form: true,
      undoable: true,
      keywords: ['权限', '授权'],
      log: { title: '修改角色', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除角色',
      button: '删除',
      when: (row) => row.UserCount === 0,
      undoable: true,
      log: { title: '删除角色', type: '2', module },
    },
  },
  enable: {
    enable: {
      title: '启用',
      with: { Enabled: true },
      when: (row) => !row.Enabled,
      undoable: true,
      log: { title: '启用角色', type: '2', module },
    },
    disable: {
      title: '禁用',
      with: { Enabled: false },
      when: (row) => row.Enabled,
      undoable: true,
      log: { title: '禁用角色', type: '2', module },
    },
  },
})
