/** What may be done with watermarks. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { watermarks } from './calls.ts'
import { watermarkFields } from './fields.ts'

const words = { noun: '水印', module: 537 } as const

/** The actions of the watermarks family. */
export const watermarkActions = defineActions(watermarks, {
  save: savingActions(words, watermarkFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
})
