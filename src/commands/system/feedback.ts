/** Feedback: keys, log, and the telephone number. */
import type { Feedback } from '../../api/system/feedback/calls.ts'
import type { Command, Context, Keys } from '../../workspace/command.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { seePhoneCommand } from '../seePhone.ts'

const keys: Keys = {
  'feedback.reply': 'r',
  'feedback.handle': 'p',
  'feedback.reopen': 'shift+p',
  ...recordKeys('feedback'),
}

const commands: readonly Command[] = [
  seePhoneCommand<Feedback>('feedback', {
    name: (row) => row.RealName || '反馈人',
    masked: (row) => row.Phone,
    look: async (ctx, { ID }) => (await ctx.api.feedback.phone({ ID })).Phone,
  }),
  recordLogCommand('feedback', 'l'),
]

const asks = {
  'feedback.reply': { Reply: { initial: (ctx: Context) => onlyRow(ctx, 'feedback')?.['Reply'] } },
} as const

export default { keys, commands, asks }
