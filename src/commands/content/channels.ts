/** Channels: keys of the derived commands, and their log. */
import type { Command, Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

/** As with articles: shift and the letter takes back, no bare letter deletes. */
export const channelKeys: Keys = {
  'channels.add': 'n',
  'channels.edit': 'e',
  'channels.show': 'p',
  'channels.hide': 'shift+p',
  'channels.join': 'm',
  'channels.remove': ['#', 'shift+delete'],
}

/** The hand-written commands of channels. */
export const channelCommands: readonly Command[] = [recordLogCommand('channels', 'l')]
