/** What may be done with the keys of roles. */
import { defineActions } from '../../actions.ts'
import { roleKeys } from './calls.ts'

/** The actions of the roleKeys family; the page of keys sends them. Logged under roles (303). */
export const roleKeyActions = defineActions(roleKeys, {
  save: {
    save: {
      title: '设置角色快捷键',
      on: 'one',
      silent: true,
      undoable: true,
      log: { title: '设置角色快捷键', type: '2', module: 303 },
    },
  },
})
