/** The loginRules family on the server. */
import { loginRuleHandlers, undoLoginRule } from './handlers.ts'

export default { handlers: loginRuleHandlers, undo: undoLoginRule }
