/** Comments on contents: keys, what is asked, their log, and what is done with who wrote them. */
import type { Command, Keys } from '../../workspace/command.ts'
import { aboutCommand, keysOfComments, refusalReason, silenceActs } from '../content/comments.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys: Keys = { ...keysOfComments('vodComments'), 'vodComments.reply': 'c' }

const commands: readonly Command[] = [
  ...silenceActs.map((one) => aboutCommand('vodComments', one)),
  recordLogCommand('vodComments', 'l'),
]

const asks = {
  'vodComments.refuse': { Reason: refusalReason },
  // sent as it was typed; the server says what is wrong with it.
  'vodComments.reply': { Content: { label: '回复', kind: 'area' } },
} as const

export default { keys, commands, asks }
