/** What a person may do with their own menu entries. */
import { defineActions } from '../../actions.ts'
import { menuSets } from './calls.ts'

const module = 309

/** The actions of the menuSets family; offered by hand-written commands, which know the page that is open. */
export const menuSetActions = defineActions(menuSets, {
  save: {
    add: {
      title: '收藏到常用菜单',
      button: null,
      on: 'none',
      silent: true,
      is: (input) => input.ID === undefined,
      undoable: true,
      log: { title: '收藏常用菜单', type: '2', module },
    },
    edit: {
      title: '修改常用菜单',
      button: null,
      on: 'one',
      silent: true,
      is: (input) => input.ID !== undefined,
      undoable: true,
      log: { title: '修改常用菜单', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '从常用菜单移除',
      button: null,
      silent: true,
      undoable: true,
      log: { title: '移除常用菜单', type: '2', module },
    },
  },
})
