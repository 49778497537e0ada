/** What may be done with layouts. The workspace sends them by commands of its own, which know how the panes stand. */
import { defineActions } from '../../actions.ts'
import { layouts } from './calls.ts'

const module = 350
const own = { button: null, silent: true, undoable: true } as const
/** Ours: the button of the roles' page that lets somebody give layouts to roles. */
const ofRole = { button: '布局', silent: true, undoable: true } as const

/** The actions of the layouts family. */
export const layoutActions = defineActions(layouts, {
  save: {
    add: {
      ...own,
      title: '保存布局',
      on: 'none',
      is: (input) => input.ID === undefined,
      log: { title: '保存布局', type: '2', module },
    },
    edit: {
      ...own,
      title: '修改布局',
      on: 'one',
      is: (input) => input.ID !== undefined,
      log: { title: '修改布局', type: '2', module },
    },
  },
  remove: { remove: { ...own, title: '删除布局', log: { title: '删除布局', type: '2', module } } },
  give: {
    give: { ...ofRole, title: '给角色设置布局', on: 'none', log: { title: '给角色设置布局', type: '2', module } },
  },
  withdraw: { withdraw: { ...ofRole, title: '收回角色的布局', log: { title: '收回角色的布局', type: '2', module } } },
})
