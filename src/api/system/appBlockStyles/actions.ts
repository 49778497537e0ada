/** What may be done with styles of blocks. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { appBlockStyles } from './calls.ts'
import { appBlockStyleFields } from './fields.ts'

const words = { noun: '区块样式', module: 345 } as const

/** The actions of the appBlockStyles family. */
export const appBlockStyleActions = defineActions(appBlockStyles, {
  save: savingActions(words, appBlockStyleFields),
  remove: removingActions(words),
})
