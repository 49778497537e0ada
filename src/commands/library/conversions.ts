/** What is made of videos: the keys of its list. */
import type { Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = {
  'conversions.reconvert': 'r',
  'conversions.cancel': ['#', 'shift+delete'],
  'conversions.hurry': 't',
}

export default { keys, commands: [recordLogCommand('conversions', 'l')] }
