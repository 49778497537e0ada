/** What may be done with the rules of providers. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { identityRules } from './calls.ts'
import { identityRuleFields } from './fields.ts'

const words = { noun: '认证源规则', module: 461 } as const

/** The actions of the identityRules family. */
export const identityRuleActions = defineActions(identityRules, {
  save: savingActions(words, identityRuleFields),
  remove: removingActions(words),
})
