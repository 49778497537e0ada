/** What leaves the house: keys, log, and hurrying or stopping what one has just done from wherever one is. */
import { may } from '../../api/access.ts'
import { contract } from '../../api/index.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { waiting } from '../../workspace/outgoing/waiting.ts'
import { readOutcome } from '../outcome.ts'
import { report } from '../perform.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const outgoingKeys: Keys = {
  'outgoing.sendNow': 's',
  'outgoing.cancel': ['#', 'shift+delete'],
  'outgoing.retry': 'r',
}

/** A command about everything of one's own that waits, whichever pane is active. */
function onWaiting(id: string, title: string, keys: string, call: 'sendNow' | 'cancel', button: string): Command {
  return defineCommand({
    id: `outgoing.${id}`,
    title: `${title}刚才的内容`,
    group: contract.outgoing.title,
    keys,
    keywords: ['分发', '等待发送', 'outbox'],
    needs: `outgoing.${call}`,
    can: ({ me }) =>
      may(me, contract.outgoing.pages, button) ? waiting.list.length > 0 || '没有等待对外发送的内容。' : false,
    async run(ctx: Context) {
      const rows = waiting.list.map(({ ID, Title }) => ({ ID, Title }))
      const Ids = rows.map(({ ID }) => ID)
      if (Ids.length === 0) return
      const outcome = readOutcome(await ctx.api.outgoing[call]({ Ids }), Ids)
      report(ctx, { family: 'outgoing', title, rows, outcome, undoable: call === 'cancel' })
    },
  })
}

/** The hand-written commands. */
const outgoingCommands: readonly Command[] = [
  onWaiting('sendWaiting', '立即发送', 'alt+shift+s', 'sendNow', '立即发送'),
  onWaiting('cancelWaiting', '取消发送', 'alt+shift+x', 'cancel', '取消发送'),
  recordLogCommand('outgoing', 'l'),
]

export default { keys: outgoingKeys, commands: outgoingCommands }
