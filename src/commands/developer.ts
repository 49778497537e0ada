/** Commands for people who work on the program; there in development only. */
import { defineCommand, type Command } from '../workspace/command.ts'
import { canNow, commandsNow, findCommand } from '../workspace/registry.ts'
import { lastCalls } from './callLog.ts'
import { copy } from './copy.ts'

const group = '开发'

/** Looking at what commands see and did. */
export const developerCommands: readonly Command[] = [
  defineCommand({
    id: 'developer.copySubject',
    title: '复制选中记录（JSON）',
    group,
    keywords: ['subject', 'json'],
    can: (ctx) => ctx.subject !== undefined || '当前窗格没有提供记录',
    run: (ctx) => copy(ctx, '选中记录', JSON.stringify(ctx.subject, null, 2)),
  }),
  defineCommand({
    id: 'developer.whyGrey',
    title: '为什么这个命令不能执行',
    group,
    keywords: ['why', 'disabled', 'hidden'],
    async run(ctx) {
      const options = commandsNow().map((command) => ({ title: command.title, value: command.id, hint: command.id }))
      const answers = await ctx.ask('为什么这个命令不能执行', [
        { name: 'id', label: '命令', kind: 'pick', options: () => options },
      ])
      const command = answers && findCommand(String(answers.id))
      if (!command) return
      const can = canNow(command, ctx)
      const said = can === true ? '可以执行' : can === false ? '对当前用户或页面隐藏（没有权限）' : can
      ctx.notify(`${command.id}：${said}`)
    },
  }),
  defineCommand({
    id: 'developer.replayCall',
    title: '重放上一次调用',
    group,
    keywords: ['replay', 'request'],
    can: () => lastCalls().length > 0 || '还没有命令发出过调用',
    async run(ctx) {
      const [last] = lastCalls()
      if (!last) return
      const client = ctx.api[last.family] as unknown as Record<string, (input: object) => Promise<unknown>>
      console.log(`${last.family}.${last.call}`, last.input, await client[last.call]!(last.input))
      ctx.notify(`已重放 ${last.family}.${last.call}，结果在控制台里。`, 'success')
    },
  }),
]
