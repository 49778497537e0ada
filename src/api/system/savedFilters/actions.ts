/** What may be done with kept filters. */
import { defineActions } from '../../actions.ts'
import { savedFilters } from './calls.ts'

const module = 360

/** The actions of the savedFilters family; lists send them by commands of their own, which know what is filtered now. */
export const savedFilterActions = defineActions(savedFilters, {
  save: {
    add: {
      title: '保存筛选',
      button: null,
      on: 'none',
      is: (input) => input.ID === undefined,
      silent: true,
      undoable: true,
      log: { title: '保存筛选', type: '2', module },
    },
    edit: {
      title: '修改筛选',
      button: null,
      on: 'one',
      is: (input) => input.ID !== undefined,
      silent: true,
      undoable: true,
      log: { title: '修改筛选', type: '2', module },
    },
  },
  share: {
    share: {
      title: '共享筛选',
      button: null,
      with: { IsShared: true },
      silent: true,
      undoable: true,
      log: { title: '共享筛选', type: '2', module },
    },
    unshare: {
      title: '取消共享筛选',
      button: null,
      with: { IsShared: false },
      silent: true,
      undoable: true,
      log: { title: '取消共享筛选', type: '2', module },
    },
  },
  remove: {
    remove: {
      title: '删除筛选',
      button: null,
      silent: true,
      undoable: true,
      log: { title: '删除筛选', type: '2', module },
    },
  },
})
