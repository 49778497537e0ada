/** What may be done with areas. */
import { defineActions } from '../actions.ts'
import { moveActions } from '../moves.ts'
import { areas } from './calls.ts'

const module = 330

/** The actions of the areas family. */
export const areaActions = defineActions(areas, {
  save: {
    add: {
      title: '新增区域',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['ParentID', 'Name', 'Code'],
      undoable: true,
      log: { title: '新增区域', type: '2', module },
    },
    edit: {
      title: '编辑区域',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      form: true,
      ask: ['Name', 'Code', 'ParentID', 'ReMark'],
      undoable: true,
      log: { title: '修改区域', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除区域',
      button: '删除',
      undoable: true,
      log: { title: '删除区域', type: '2', module },
    },
  },
  enable: {
    enable: {
      title: '启用区域',
      button: '启用',
      with: { IsEnable: true },
      when: (row) => !row.IsEnable,
      undoable: true,
      log: { title: '启用区域', type: '2', module },
    },
    disable: {
      title: '禁用区域',
      button: '禁用',
      with: { IsEnable: false },
      when: (row) => row.IsEnable,
      undoable: true,
      log: { title: '禁用区域', type: '2', module },
    },
  },
  order: moveActions('区域', module),
  paste: {
    paste: {
      title: '粘贴导入区域',
      button: '导入',
      on: 'none',
      form: true,
      ask: ['ParentID', 'Text'],
      keywords: ['行政区划', 'GB/T 2260'],
      undoable: true,
      log: { title: '导入区域', type: '2', module },
    },
  },
})
