/** Activities. */
import type { Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'
import { publicPageCommands } from '../publicPageCommands.ts'

const { keys: usual, commands: own } = ordinary('activities')

const keys: Keys = { 'activities.public': 'p', 'activities.conceal': 'shift+p', ...usual }
const commands = [
  ...publicPageCommands('activities', { group: '互动活动', noun: '一个互动活动', needs: '/Interaction/Activity' }),
  ...own,
]

export default { keys, commands, choices: remoteOptions('activities', { title: 'Title' }) }
