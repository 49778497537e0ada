/** Feedback: keys, log, the telephone number, and fields. */
import { feedbackSources, type Feedback } from '../../api/system/feedback/calls.ts'
import type { Command, Context, Keys } from '../../workspace/command.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { seePhoneCommand } from '../seePhone.ts'

/** Keys of the derived commands. */
const feedbackKeys: Keys = {
  'feedback.reply': 'r',
  'feedback.handle': 'p',
  'feedback.reopen': 'shift+p',
  ...recordKeys('feedback'),
}

/** The hand-written commands. */
const feedbackCommands: readonly Command[] = [
  seePhoneCommand<Feedback>('feedback', {
    name: (row) => row.RealName || '反馈人',
    masked: (row) => row.Phone,
    look: async (ctx, { ID }) => (await ctx.api.feedback.phone({ ID })).Phone,
  }),
  recordLogCommand('feedback', 'l'),
]

const fields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '反馈' },
  Content: { label: '内容', kind: 'area', max: 5000 },
  Source: { label: '来源', kind: 'pick', options: optionsOf(feedbackSources), section: '反馈人' },
  RealName: { label: '姓名', kind: 'text', max: 50, optional: true },
  Phone: { label: '电话', kind: 'text', max: 24, optional: true },
  ReMark: { label: '备注', kind: 'text', max: 500, optional: true },
} as const satisfies Record<string, Field>

/** What is asked. */
const feedbackAsks = {
  'feedback.add': fields,
  'feedback.edit': fromRow('feedback', fields),
  'feedback.reply': {
    Reply: { label: '答复', kind: 'area', max: 2000, initial: (ctx: Context) => onlyRow(ctx, 'feedback')?.['Reply'] },
  },
} as const

export default { keys: feedbackKeys, commands: feedbackCommands, asks: feedbackAsks }
