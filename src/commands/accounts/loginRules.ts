/** The login rule: its key and its log. */
import type { Command, Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { 'loginRules.edit': 'e' }
const commands: readonly Command[] = [recordLogCommand('loginRules', 'l')]

export default { keys, commands }
