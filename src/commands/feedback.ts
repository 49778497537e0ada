/** Feedback: keys, log, the telephone number, and fields. */
import { may } from '../api/access.ts'
import { feedback, feedbackSources } from '../api/feedback/calls.ts'
import { defineCommand, type Command, type Context, type Keys } from '../workspace/command.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from './recordFamily.ts'
import { recordLogCommand } from './recordLog.ts'

/** Keys of the derived commands. */
export const feedbackKeys: Keys = {
  ...recordKeys('feedback'),
  'feedback.reply': 'r',
  'feedback.handle': 'p',
  'feedback.reopen': 'shift+p',
}

/** The hand-written commands. */
export const feedbackCommands: readonly Command[] = [
  defineCommand({
    id: 'feedback.phone',
    title: '查看电话',
    group: '意见反馈',
    keys: 'v',
    where: 'list',
    family: 'feedback',
    keywords: ['号码', '联系'],
    can(ctx) {
      if (!may(ctx.me, feedback.pages, '查看电话')) return false
      const row = onlyRow(ctx, 'feedback')
      if (!row) return '请先选择一条意见反馈'
      return row['Phone'] !== '' || '这条意见反馈没有留电话'
    },
    async run(ctx) {
      const row = onlyRow(ctx, 'feedback')
      if (!row) return
      const { Phone } = await ctx.api.feedback.phone({ ID: Number(row['ID']) })
      ctx.notify(`${String(row['RealName'] || '反馈人')}的电话：${Phone}（已记入操作日志）`)
    },
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
export const feedbackAsks = {
  'feedback.add': fields,
  'feedback.edit': fromRow('feedback', fields),
  'feedback.reply': {
    Reply: { label: '答复', kind: 'area', max: 2000, initial: (ctx: Context) => onlyRow(ctx, 'feedback')?.['Reply'] },
  },
} as const
