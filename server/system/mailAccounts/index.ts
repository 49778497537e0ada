/** The mailAccounts family on the server. */
import { mailAccountFields } from '../../../src/api/system/mailAccounts/fields.ts'
import { undoKeeping } from '../../platform/records/undoKeeping.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { mailChecks } from './checks.ts'
import { mailAccountHandlers } from './handlers.ts'

export default {
  handlers: mailAccountHandlers,
  checks: mailChecks,
  undo: undoKeeping('mail_accounts', mailAccountFields, undoRow('mail_accounts', '邮件账号')),
  demo: { load: () => import('./demo.ts') },
}
