/** The identityRules family. */
import { defineManifest } from '../../manifest.ts'
import { identityRuleActions } from './actions.ts'
import { identityRules } from './calls.ts'

export default defineManifest({ family: identityRules, actions: identityRuleActions, log: { 461: '认证源规则' } })
