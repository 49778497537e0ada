/** The smsAccounts family on the server. */
import { smsAccountFields } from '../../../src/api/system/smsAccounts/fields.ts'
import { undoKeeping } from '../../platform/records/undoKeeping.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { smsChecks } from './checks.ts'
import { smsAccountHandlers } from './handlers.ts'

export default {
  handlers: smsAccountHandlers,
  checks: smsChecks,
  undo: undoKeeping('sms_accounts', smsAccountFields, undoRow('sms_accounts', '短信账号')),
}
