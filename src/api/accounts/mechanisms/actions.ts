/** What may be done with mechanisms. */
import { defineActions } from '../../actions.ts'
import { mechanisms } from './calls.ts'

const module = 310
const log = (title: string) => ({ title, type: '2', module }) as const
const asked = ['Name', 'ParentID', 'Code', 'LeaderID', 'Tel', 'Address', 'AreaIds', 'ReMark'] as const

/** The actions of the mechanisms family. */
export const mechanismActions = defineActions(mechanisms, {
  save: {
    add: {
      title: '新增机构',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: asked,
      form: true,
      undoable: true,
      log: log('新增机构'),
    },
    edit: {
      title: '编辑机构',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: asked,
      form: true,
      undoable: true,
      log: log('修改机构'),
    },
  },
  remove: { remove: { title: '删除机构', button: '删除', undoable: true, log: log('删除机构') } },
  enable: {
    enable: {
      title: '启用',
      with: { IsEnable: true },
      when: (row) => !row.IsEnable,
      undoable: true,
      log: log('启用机构'),
    },
    disable: {
      title: '禁用',
      with: { IsEnable: false },
      when: (row) => row.IsEnable,
      undoable: true,
      log: log('禁用机构'),
    },
  },
  order: {
    order: { title: '机构排序', button: '设置排序', on: 'none', silent: true, undoable: true, log: log('机构排序') },
  },
})
