/** The smsAccounts family. */
import { defineManifest } from '../../manifest.ts'
import { smsAccountActions } from './actions.ts'
import { smsAccounts } from './calls.ts'

export default defineManifest({ family: smsAccounts, actions: smsAccountActions, log: { 431: '短信账号' } })
