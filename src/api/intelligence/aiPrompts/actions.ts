/** What may be done with prompts. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { aiPrompts } from './calls.ts'
import { aiPromptFields } from './fields.ts'

const words = { noun: '提示词', module: 506 } as const

/** The actions of the aiPrompts family. */
export const aiPromptActions = defineActions(aiPrompts, {
  save: savingActions(words, aiPromptFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'Enabled'),
})
