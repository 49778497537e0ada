/** Comments on short videos: keys, why one is refused, their log, and what is done with who wrote them. */
import type { Command } from '../../workspace/command.ts'
import { aboutCommand, keysOfComments, refusalReason, silenceActs } from '../content/comments.ts'
import { recordLogCommand } from '../recordLog.ts'

const commands: readonly Command[] = [
  ...silenceActs.map((one) => aboutCommand('shortVideoComments', one)),
  recordLogCommand('shortVideoComments', 'l'),
]

const asks = { 'shortVideoComments.refuse': { Reason: refusalReason } } as const

export default { keys: keysOfComments('shortVideoComments'), commands, asks }
