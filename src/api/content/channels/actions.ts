/** What may be done with channels. */
import { defineActions } from '../../actions.ts'
import { channels } from './calls.ts'

const module = 301

/** The actions of the channels family. */
export const channelActions = defineActions(channels, {
  save: {
    add: {
      title: '新增栏目',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['Name', 'ParentID', 'ReviewLevels'],
      undoable: true,
      log: { title: '新增栏目', type: '2', module },
    },
    edit: {
      title: '编辑栏目',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      ask: ['Name', 'ReviewLevels', 'ReMark', 'PublicNote'],
      undoable: true,
      log: { title: '修改栏目', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除栏目',
      button: '删除',
      when: (row) => row.ArticleCount === 0,
      confirm: '确定删除吗？',
      log: { title: '删除栏目', type: '2', module },
    },
  },
  order: {
    order: {
      title: '设置排序',
      on: 'none',
      silent: true,
      undoable: true,
      log: { title: '栏目排序', type: '2', module },
    },
  },
  publish: {
    show: {
      title: '启用',
      with: { IsPublic: true },
      when: (row) => !row.IsPublic,
      undoable: true,
      log: { title: '启用栏目', type: '2', module },
    },
    hide: {
      title: '禁用',
      with: { IsPublic: false },
      when: (row) => row.IsPublic,
      undoable: true,
      log: { title: '禁用栏目', type: '2', module },
    },
  },
  join: { join: { title: '移动', ask: ['ParentID'], undoable: true, log: { title: '移动栏目', type: '2', module } } },
})
