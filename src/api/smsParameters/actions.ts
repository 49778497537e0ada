/** What may be done with SMS parameters. */
import { defineActions } from '../actions.ts'
import { smsParameters } from './calls.ts'

const module = 306

/** The actions of the smsParameters family. */
export const smsParameterActions = defineActions(smsParameters, {
  save: {
    add: {
      title: '新增短信参数',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['Name', 'Sign', 'Template'],
      form: true,
      undoable: true,
      log: { title: '新增短信参数', type: '2', module },
    },
    edit: {
      title: '编辑短信参数',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: ['Name', 'Sign', 'Template'],
      form: true,
      undoable: true,
      log: { title: '修改短信参数', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除短信参数',
      button: '删除',
      undoable: true,
      log: { title: '删除短信参数', type: '2', module },
    },
  },
  enable: {
    enable: {
      title: '启用',
      with: { IsEnable: true },
      when: (row) => !row.IsEnable,
      undoable: true,
      log: { title: '启用短信参数', type: '2', module },
    },
    disable: {
      title: '禁用',
      with: { IsEnable: false },
      when: (row) => row.IsEnable,
      undoable: true,
      log: { title: '禁用短信参数', type: '2', module },
    },
  },
})
