/** WeChat parameters: keys and log. */
import type { Command, Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { 'weChatParameters.edit': 'e' }
const commands: readonly Command[] = [recordLogCommand('weChatParameters', 'l')]

export default { keys, commands }
