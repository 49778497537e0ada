/** What may be done with formats of streams. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { convertFormats } from './calls.ts'
import { convertFormatFields } from './fields.ts'

const words = { noun: '转码格式', module: 536 } as const

/** The actions of the convertFormats family. */
export const convertFormatActions = defineActions(convertFormats, {
  save: savingActions(words, convertFormatFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
})
