/** The loginRules family. */
import { defineManifest } from '../../manifest.ts'
import { loginRuleActions } from './actions.ts'
import { loginRules } from './calls.ts'

export default defineManifest({ family: loginRules, actions: loginRuleActions, log: { 315: '登录规则' } })
