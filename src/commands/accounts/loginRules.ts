/** The login rule: its key and the fields of its form. */
import type { LoginRule } from '../../api/accounts/loginRules/calls.ts'
import type { AskField, Command, Context, Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'

/** As everywhere. */
const loginRuleKeys: Keys = { 'loginRules.edit': 'e' }

/** The hand-written commands of the login rule. */
const loginRuleCommands: readonly Command[] = [recordLogCommand('loginRules', 'l')]

/** A field that begins with what stands there. */
function stored(name: keyof LoginRule, field: Omit<AskField, 'name' | 'initial'>): Omit<AskField, 'name'> {
  const initial = (ctx: Context) => (ctx.subject?.family === 'loginRules' ? ctx.subject.rows[0]?.[name] : undefined)
  return { ...field, initial }
}

const hour = '写成 08:00；两个都留空表示任何时间都可以登录。'

/** What is asked. */
const loginRuleAsks = {
  'loginRules.edit': {
    CaptchaAfter: stored('CaptchaAfter', {
      label: '失败几次后要验证码',
      kind: 'number',
      min: 0,
      max: 20,
      section: '登录失败',
      hint: '0：每次登录都要验证码。',
    }),
    LockAfter: stored('LockAfter', {
      label: '失败几次后锁定账号',
      kind: 'number',
      min: 0,
      max: 100,
      hint: '0：不锁定。',
    }),
    LockMinutes: stored('LockMinutes', { label: '锁定多少分钟', kind: 'number', min: 1, max: 1440 }),
    PasswordMin: stored('PasswordMin', {
      label: '密码最少几个字',
      kind: 'number',
      min: 6,
      max: 64,
      section: '密码',
      hint: '从下一次设置密码起算，现有的密码不受影响。',
    }),
    PasswordKinds: stored('PasswordKinds', {
      label: '要有几种字符',
      kind: 'number',
      min: 1,
      max: 4,
      hint: '小写字母、大写字母、数字、符号算四种。',
    }),
    PasswordHistory: stored('PasswordHistory', {
      label: '不能和最近几次的相同',
      kind: 'number',
      min: 0,
      max: 12,
      hint: '0：不限制。',
    }),
    PasswordDays: stored('PasswordDays', {
      label: '多少天后必须更换',
      kind: 'number',
      min: 0,
      max: 3650,
      hint: '0：永不过期。过期的人下次登录时换密码。',
    }),
    SignInFrom: stored('SignInFrom', {
      label: '几点起可以登录',
      kind: 'text',
      max: 5,
      optional: true,
      section: '时段和地点',
      hint: hour,
    }),
    SignInTo: stored('SignInTo', {
      label: '几点起不能登录',
      kind: 'text',
      max: 5,
      optional: true,
      hint: '比开始早就是跨夜，例如 22:00 至 06:00。系统管理员不受时段限制。',
    }),
    SignInIPs: stored('SignInIPs', {
      label: '允许的网络地址',
      kind: 'area',
      max: 2000,
      optional: true,
      hint: '一行一个地址或网段，例如 192.168.1.0/24；留空表示任何地方。',
    }),
  },
} as const

export default { keys: loginRuleKeys, commands: loginRuleCommands, asks: loginRuleAsks }
