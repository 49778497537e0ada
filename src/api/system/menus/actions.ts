/** What may be done with the menu. */
import { defineActions } from '../../actions.ts'
import { menus, type MenuRow } from './calls.ts'

const module = 307
const log = (title: string) => ({ title, type: '2', module }) as const
const isModule = (row: MenuRow) => row.ParentID === 0
const isSpare = (row: MenuRow) => !row.IsBuiltIn && row.ChildCount === 0 && row.RoleCount === 0

/** The actions of the menus family. */
export const menuActions = defineActions(menus, {
  saveModule: {
    addModule: {
      title: '新增模块',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['Name', 'PageUrl', 'ReMark'],
      undoable: true,
      log: log('新增模块'),
    },
    editModule: {
      title: '编辑模块',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      when: isModule,
      ask: ['Name', 'PageUrl', 'ReMark'],
      undoable: true,
      log: log('修改模块'),
    },
  },
  saveMenu: {
    addPage: {
      title: '新增菜单',
      button: '添加',
      on: 'none',
      is: (input) => input.ID === undefined,
      ask: ['ParentID', 'Name', 'PageUrl', 'ReMark'],
      form: true,
      undoable: true,
      log: log('新增菜单'),
    },
    editPage: {
      title: '编辑菜单',
      button: '编辑',
      on: 'one',
      is: (input) => input.ID !== undefined,
      when: (row) => !isModule(row),
      ask: ['ParentID', 'Name', 'PageUrl', 'ReMark'],
      form: true,
      undoable: true,
      log: log('修改菜单'),
    },
  },
  removeModule: {
    removeModule: {
      title: '删除模块',
      button: '删除',
      when: (row) => isModule(row) && isSpare(row),
      undoable: true,
      log: log('删除模块'),
    },
  },
  removeMenu: {
    removePage: {
      title: '删除菜单',
      button: '删除',
      when: (row) => !isModule(row) && isSpare(row),
      undoable: true,
      log: log('删除菜单'),
    },
  },
  hide: {
    hide: {
      title: '隐藏菜单',
      button: '禁用',
      with: { IsHide: true },
      when: (row) => !row.IsHide,
      undoable: true,
      log: log('隐藏菜单'),
    },
    show: {
      title: '显示菜单',
      button: '启用',
      with: { IsHide: false },
      when: (row) => row.IsHide,
      undoable: true,
      log: log('显示菜单'),
    },
  },
  order: {
    order: { title: '菜单排序', button: '设置排序', on: 'none', silent: true, undoable: true, log: log('菜单排序') },
  },
})
