/** The loginRules family on the server. */
import { loginRuleHandlers, undoLoginRule } from './handlers.ts'
import { loginRuleChecks } from './checks.ts'

export default {
  checks: loginRuleChecks,
  handlers: loginRuleHandlers,
  undo: undoLoginRule,
}
