/** Special topics. */
import type { Command, Keys } from '../../workspace/command.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'

const keys: Keys = {
  'topics.public': 'p',
  'topics.conceal': 'shift+p',
  ...recordKeys('topics'),
  'topics.raise': 'alt+up',
  'topics.lower': 'alt+down',
  'topics.toFirst': 'alt+shift+up',
  'topics.toLast': 'alt+shift+down',
}

const commands: readonly Command[] = [recordLogCommand('topics', 'l')]

export default { keys, commands, choices: remoteOptions('topics') }
