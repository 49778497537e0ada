/** What may be done with versions of the mobile apps. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { appVersions } from './calls.ts'
import { appVersionFields } from './fields.ts'

const words = { noun: '应用版本', module: 343 } as const

/** The actions of the appVersions family. */
export const appVersionActions = defineActions(appVersions, {
  save: savingActions(words, appVersionFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'Enabled'),
})
