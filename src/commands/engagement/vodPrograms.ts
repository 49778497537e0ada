/** Programmes: a letter does, shift and the letter takes back. */
import type { Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'
import { ofKindAt } from '../ofKindAt.ts'

const { keys: usual, commands } = ordinary('vodPrograms')

const keys: Keys = {
  'vodPrograms.public': 'p',
  'vodPrograms.conceal': 'shift+p',
  'vodPrograms.top': 't',
  'vodPrograms.untop': 'shift+t',
  ...usual,
  'vodPrograms.raise': 'alt+up',
  'vodPrograms.lower': 'alt+down',
  'vodPrograms.toFirst': 'alt+shift+up',
  'vodPrograms.toLast': 'alt+shift+down',
}

/** A new one stands in the channel under the cursor. */
const asks = {
  'vodPrograms.add': {
    ChannelID: ofKindAt('vodPrograms', 'ChannelID', 'vodChannels'),
  },
} as const

const choices = remoteOptions('vodPrograms', { hint: (row) => String(row['ChannelName'] ?? '') })

export default { keys, commands, asks, choices }
