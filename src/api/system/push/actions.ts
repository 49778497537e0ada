/** What may be done with push; the workspace does it by itself. */
import { defineActions } from '../../actions.ts'
import { push } from './calls.ts'

/** The actions of the push family. */
export const pushActions = defineActions(push, {
  ticket: { ticket: { title: '打开推送', button: null, on: 'none', silent: true, changes: 'nothing' } },
  presence: { presence: { title: '更新在场状态', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
