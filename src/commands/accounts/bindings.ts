/** One's own bindings: what is asked, and binding a mail address in two steps. */
import { contract } from '../../api/index.ts'
import { mobileNumber, NOT_MOBILE } from '../../api/accounts/bindings/calls.ts'
import { isMailAddress, MAIL_MAX, NOT_MAIL } from '../../api/text/mail.ts'
import { defineCommand, type AskField, type Command, type Context } from '../../workspace/command.ts'

const codeField = {
  label: '验证码',
  kind: 'text',
  max: 6,
  hint: '邮件里的 6 位数字，十分钟内有效',
  check: (value: unknown) => (/^\s*\d{6}\s*$/.test(String(value)) ? undefined : '验证码是 6 位数字'),
} as const

const asks = {
  'bindings.bindPhone': {
    telphone: {
      label: '手机号',
      kind: 'text',
      max: 32,
      optional: true,
      hint: '留空就是解除绑定',
      check: (value: unknown) =>
        String(value).trim() === '' || mobileNumber(String(value)) !== undefined ? undefined : NOT_MOBILE,
    },
  },
  'bindings.confirmMail': { Code: codeField },
} as const

const addressField: AskField = {
  ...{ name: 'Mail', label: '邮箱', kind: 'text', max: MAIL_MAX, hint: '会收到一个验证码' },
  check: (value) => (isMailAddress(String(value).trim()) ? undefined : NOT_MAIL),
}

/** The address, then the code that was sent there. */
async function bindMail(ctx: Context): Promise<void> {
  const typed = await ctx.ask('绑定邮箱', [addressField])
  if (!typed) return
  const { Mail } = await ctx.api.bindings.askMail({ Mail: String(typed['Mail']) })
  const read = await ctx.ask(`验证码已发往 ${Mail}`, [{ name: 'Code', ...codeField }])
  if (!read) return ctx.notify('收到验证码以后，用“填写邮箱验证码”接着绑定。')
  await ctx.api.bindings.confirmMail({ Code: String(read['Code']).trim() })
  ctx.notify(`邮箱 ${Mail} 已绑定。`, 'success')
}

const commands: readonly Command[] = [
  defineCommand({
    id: 'bindings.bindMail',
    title: '绑定邮箱',
    group: contract.bindings.title,
    keywords: ['邮件', 'mail', 'email'],
    does: ['bindings.askMail'],
    run: bindMail,
  }),
]

export default { asks, commands }
