/** What may be done with types of advertisements, logged under a module of their own: records are found in the log by module and number. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { adTypes } from './calls.ts'
import { adTypeFields } from './fields.ts'

const words = { noun: '广告类型', module: 670 } as const

/** The actions of the adTypes family. */
export const adTypeActions = defineActions(adTypes, {
  save: savingActions(words, adTypeFields),
  remove: removingActions(words),
  public: switchingActions(words, 'IsEnable'),
  order: moveActions(words),
})
