/** Intake keys: a new one is shown once, then only its end is known. */
import { may } from '../../api/access.ts'
import { buttonOf } from '../../api/actions.ts'
import { intakeKeys } from '../../api/engagement/intakeKeys/calls.ts'
import { defineCommand, type AskField, type Command } from '../../workspace/command.ts'
import { entryOf } from '../entryOf.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

const keys = recordKeys('intakeKeys')

const Name: Omit<AskField, 'name'> = { label: '给谁用（如：客户端前置机）', kind: 'text', max: 50 }
const entry = entryOf('intakeKeys.make')

const commands: readonly Command[] = [
  defineCommand({
    id: 'intakeKeys.new',
    title: entry.action.title,
    group: intakeKeys.title,
    keys: 'n',
    where: 'list',
    family: 'intakeKeys',
    keywords: ['密钥', '接入', 'intake', 'key'],
    needs: entry.id,
    does: [entry.id],
    can: (ctx) => may(ctx.me, intakeKeys.pages, buttonOf(entry.action)),
    async run(ctx) {
      const { title } = entry.action
      const answers = await ctx.ask(title, [{ name: 'Name', ...Name }])
      if (!answers) return
      const made = await ctx.api.intakeKeys.make({ Name: String(answers['Name']) })
      if (made.LogID !== undefined) ctx.remember(`已${title}“${String(answers['Name'])}”`, made.LogID)
      await ctx.ask('密钥只显示这一次，请复制后按 Enter', [
        {
          ...{ name: 'Key', label: '接入密钥', kind: 'text', initial: () => made.Key },
          hint: '前置机发评论时写在 IntakeKey 里；停用以后 2 秒内失效。',
        },
      ])
    },
  }),
  recordLogCommand('intakeKeys', 'l'),
]

const asks = { 'intakeKeys.make': { Name } } as const

export default { keys, commands, asks }
