/** Letting another device in: the number of its sign-in page is asked for, and its page opened. */
import { scanNumber } from '../../api/accounts/session/scanCalls.ts'
import { ownAccountCommands } from './ownAccount.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'

const sentence = '请输入登录页上显示的 8 位数字码。'

/** The hand-written commands of scan sign-ins. */
const sessionCommands: readonly Command[] = [
  defineCommand({
    id: 'session.scan',
    does: ['session.scanConfirm', 'session.scanRefuse'],
    title: '确认扫码登录',
    group: '登录',
    keywords: ['scan', 'qr', '二维码', '数字码', '扫一扫'],
    async run(ctx) {
      const answers = await ctx.ask('确认扫码登录', [
        {
          ...{ name: 'Number', label: '登录页上的数字码', kind: 'text' as const, max: 32 },
          check: (value) => (scanNumber(String(value)) ? undefined : sentence),
        },
      ])
      const code = answers && scanNumber(String(answers['Number']))
      if (code) ctx.open('/ScanLogin', { code })
    },
  }),
]

export default { commands: [...sessionCommands, ...ownAccountCommands] }
