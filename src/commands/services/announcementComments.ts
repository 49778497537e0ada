/** Comments on announcements: keys, what is asked, their log, and what is done with who wrote them. */
import type { Command, Keys } from '../../workspace/command.ts'
import { aboutCommand, keysOfComments, refusalReason, silenceActs } from '../content/comments.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { ...keysOfComments('announcementComments'), 'announcementComments.reply': 'c' }

const commands: readonly Command[] = [
  ...silenceActs.map((one) => aboutCommand('announcementComments', one)),
  recordLogCommand('announcementComments', 'l'),
]

const asks = {
  'announcementComments.refuse': { Reason: refusalReason },
  'announcementComments.reply': { Content: { label: '回复', kind: 'area' } },
} as const

export default { keys, commands, asks }
