/** What may be done with the workspace's memory. */
import { defineActions } from '../../actions.ts'
import { workspace } from './calls.ts'

/** The actions of the workspace family; the workspace sends them by itself and they are not logged. */
export const workspaceActions = defineActions(workspace, {
  save: { save: { title: '保存工作台设置', button: null, on: 'none', silent: true, changes: 'nothing' } },
})
