/** What may be done with limits of AI. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { aiBudgets } from './calls.ts'
import { aiBudgetFields } from './fields.ts'

const words = { noun: ' AI 限额', module: 505 } as const

/** The actions of the aiBudgets family. */
export const aiBudgetActions = defineActions(aiBudgets, {
  save: savingActions(words, aiBudgetFields),
  remove: removingActions(words),
})
