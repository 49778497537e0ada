/** What may be done with types of instructions. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { instructionTypes } from './calls.ts'
import { instructionTypeFields } from './fields.ts'

const words = { noun: '指令类型', module: 395 } as const

/** The actions of the instructionTypes family. */
export const instructionTypeActions = defineActions(instructionTypes, {
  save: savingActions(words, instructionTypeFields),
  remove: removingActions(words),
})
