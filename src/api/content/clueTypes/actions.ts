/** What may be done with types of clues. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { clueTypes } from './calls.ts'
import { clueTypeFields } from './fields.ts'

const words = { noun: '线索类型', module: 371 } as const

/** The actions of the clueTypes family. */
export const clueTypeActions = defineActions(clueTypes, {
  save: savingActions(words, clueTypeFields),
  remove: removingActions(words),
})
