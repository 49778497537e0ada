/** What a station's login rule says. Ours: the specification names the two calls only. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, flag, line, number, text } from '../../record/kinds.ts'

const hour = (name: string) =>
  z.string().check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, `${name}要写成 08:00 的样子，从 00:00 到 23:59。`))

/** The fields of a login rule; ID is the station's. */
export const loginRuleFields = defineFields({
  StationName: computed('站点', z.string()),
  /** Failed sign-ins of a name after which a captcha is asked for; 0: always. */
  CaptchaAfter: number('出现验证码前的失败次数', {
    min: 0,
    max: 20,
    required: true,
    section: '登录失败',
    hint: '0：每次登录都要验证码。',
  }),
  /** Failed sign-ins after which the name is locked; 0: never. */
  LockAfter: number('锁定前的失败次数', { min: 0, max: 100, required: true, hint: '0：不锁定。' }),
  /** How long it stays locked, and how long a failure counts, in minutes. */
  LockMinutes: number('锁定分钟数', { min: 1, max: 1440, required: true }),
  PasswordMin: number('密码最少字数', {
    min: 6,
    max: 64,
    required: true,
    section: '密码',
    hint: '从下一次设置密码起算，现有的密码不受影响。',
  }),
  PasswordKinds: number('密码的字符种类', {
    min: 1,
    max: 4,
    required: true,
    hint: '小写字母、大写字母、数字、符号算四种。',
  }),
  PasswordHistory: number('不能重复的最近密码数', { min: 0, max: 12, required: true, hint: '0：不限制。' }),
  PasswordDays: number('密码有效天数', {
    min: 0,
    max: 3650,
    required: true,
    hint: '0：永不过期。过期的人下次登录时换密码。',
  }),
  /** For how many days a browser may be told not to ask for the second factor again; 0: never. */
  TrustDays: number('信任浏览器的天数', {
    min: 0,
    max: 90,
    required: true,
    section: '两步验证',
    hint: '0：每次登录都要第二步。填 30 表示登录时可以选择 30 天内在这个浏览器里不再要。',
  }),
  /** '08:00'; '' with SignInTo: at any time. */
  SignInFrom: {
    ...line('登录时段开始', { max: 5, section: '时段和地点', hint: '写成 08:00；两个都留空表示任何时间都可以登录。' }),
    write: hour('开始时间'),
  },
  SignInTo: {
    ...line('登录时段结束', { max: 5, hint: '比开始早就是跨夜，例如 22:00 至 06:00。系统管理员不受时段限制。' }),
    write: hour('结束时间'),
  },
  /** Addresses and ranges, one a line; '': from anywhere. */
  SignInIPs: text('允许的网络地址', {
    max: 2000,
    hint: '一行一个地址或网段，例如 192.168.1.0/24；留空表示任何地方。',
  }),
  /** But for those who may do everything, people come in by a provider of the house only. */
  OnlyByProvider: flag('只能用单位账号登录', false, {
    section: '单位账号',
    hint: '系统管理员总是可以用密码登录，以备单位的认证源出故障时用。',
  }),
})
