/** What may be done with blocks of the app front page. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { appBlocks } from './calls.ts'
import { appBlockFields } from './fields.ts'

const words = { noun: '首页区块', module: 344 } as const

/** The actions of the appBlocks family. */
export const appBlockActions = defineActions(appBlocks, {
  save: savingActions(words, appBlockFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'Enabled'),
})
