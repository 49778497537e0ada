/** What may be done with interface parameters. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { settingsParameters } from './calls.ts'
import { settingsParameterFields } from './fields.ts'

const words = { noun: '接口参数', module: 342 } as const

/** The actions of the settingsParameters family. */
export const settingsParameterActions = defineActions(settingsParameters, {
  save: savingActions(words, settingsParameterFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
})
