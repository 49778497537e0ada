/** What may be done with roles. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { roles, type RoleRow } from './calls.ts'
import { roleFields } from './fields.ts'

const words = { noun: '角色', module: 303 } as const
const { add, edit } = savingActions(words, roleFields)
const { enable, disable } = switchingActions(words, 'Enabled')

/** The actions of the roles family. */
export const roleActions = defineActions(roles, {
  save: {
    add: { ...add, asksAgain: true, keywords: ['权限'] },
    edit: { ...edit, asksAgain: true, keywords: ['权限', '授权'] },
  },
  remove: {
    remove: { ...removingActions(words).remove, asksAgain: true, when: (row: RoleRow) => row.UserCount === 0 },
  },
  enable: { enable: { ...enable, asksAgain: true }, disable: { ...disable, asksAgain: true } },
})
