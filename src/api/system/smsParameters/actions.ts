/** What may be done with SMS parameters. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { smsParameters } from './calls.ts'
import { smsParameterFields } from './fields.ts'

const words = { noun: '短信参数', module: 306 } as const

/** The actions of the smsParameters family. */
export const smsParameterActions = defineActions(smsParameters, {
  save: savingActions(words, smsParameterFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
})
