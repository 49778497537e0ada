/** The SMS account: keys and log. */
import type { Command, Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { 'smsAccounts.edit': 'e' }
const commands: readonly Command[] = [recordLogCommand('smsAccounts', 'l')]

export default { keys, commands }
