/** Types of advertisements. */
import type { Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'

const { keys: usual, commands } = ordinary('adTypes')

const keys: Keys = {
  ...usual,
  'adTypes.raise': 'alt+up',
  'adTypes.lower': 'alt+down',
  'adTypes.toFirst': 'alt+shift+up',
  'adTypes.toLast': 'alt+shift+down',
}

export default { keys, commands, choices: remoteOptions('adTypes', { fixed: { IsEnable: true } }) }
