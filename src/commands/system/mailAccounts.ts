/** The mail account: keys, log, and to whom a test goes. */
import { testReceivers } from '../../api/system/mailAccounts/calls.ts'
import type { Command, Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { 'mailAccounts.edit': 'e', 'mailAccounts.test': 't' }
const commands: readonly Command[] = [recordLogCommand('mailAccounts', 'l')]

const asks = {
  'mailAccounts.test': {
    To: {
      label: '发给',
      kind: 'pick',
      options: () => Object.entries(testReceivers).map(([value, title]) => ({ title, value })),
    },
  },
} as const

export default { keys, commands, asks }
