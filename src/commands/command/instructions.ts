/** Instructions: keys, log, and what is asked besides their fields. */
import { instructionReceiptFields } from '../../api/command/instructionReceipts/fields.ts'
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'
import { ofKindAt } from '../ofKindAt.ts'

const { keys: usual, commands } = ordinary('instructions')

/** As everywhere, shift and the letter takes back. */
const keys: Keys = {
  'instructions.acknowledge': 'a',
  'instructions.feedback': 'h',
  'instructions.send': 's',
  'instructions.recall': 'shift+s',
  'instructions.urge': 'u',
  'instructions.close': 'x',
  'instructions.top': 't',
  'instructions.untop': 'shift+t',
  'instructions.restore': 'o',
  ...usual,
}

/** Departments as far as instructions may name them. */
const UnitIds = { options: async (ctx: Context) => pathOptions(await ctx.api.instructions.units({})) }
const { label, max } = instructionReceiptFields.Content

const asks = {
  'instructions.add': {
    UnitIds,
    TypeID: ofKindAt('instructions', 'TypeID', 'instructionTypes'),
  },
  'instructions.edit': { UnitIds },
  'instructions.recall': { Reason: { optional: false } },
  'instructions.unlock': { PassWord: { label: '指令密码', kind: 'password', max: 64, hint: '之后 10 分钟内可以发送' } },
  // The answer is the receipt's, not the instruction's.
  'instructions.feedback': { Content: { label, max: max! } },
} as const

export default { keys, commands, asks }
