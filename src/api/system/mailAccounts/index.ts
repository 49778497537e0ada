/** The mailAccounts family. */
import { defineManifest } from '../../manifest.ts'
import { mailAccountActions } from './actions.ts'
import { mailAccounts } from './calls.ts'

export default defineManifest({
  family: mailAccounts,
  actions: mailAccountActions,
  log: { 436: '邮件账号' },
  titles: { To: '发给' },
})
