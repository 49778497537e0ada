/** How people get into a station: captcha, locking, passwords, hours and places. Spec 2, section 7 "Settings"; E-65. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, saved } from '../../fields.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** A station's login rule; ID is the station's. Fields are Ours: the specification names the two calls only. */
export const LoginRule = z.object({
  ID: z.number(),
  StationName: z.string(),
  /** Failed sign-ins of a name after which a captcha is asked for; 0: always. */
  CaptchaAfter: z.number(),
  /** Failed sign-ins after which the name is locked; 0: never. */
  LockAfter: z.number(),
  /** How long it stays locked, and how long a failure counts, in minutes. */
  LockMinutes: z.number(),
  PasswordMin: z.number(),
  PasswordKinds: z.number(),
  PasswordHistory: z.number(),
  PasswordDays: z.number(),
  /** '08:00'; '' with SignInTo: at any time. */
  SignInFrom: z.string(),
  SignInTo: z.string(),
  /** Addresses and ranges, one a line; '': from anywhere. */
  SignInIPs: z.string(),
})
/** See the schema. */
export type LoginRule = z.infer<typeof LoginRule>

const hour = (name: string) =>
  z.string().check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, `${name}要写成 08:00 的样子，从 00:00 到 23:59。`))

/** The login rule of the caller's station. Where no method is given, both are answered. */
export const loginRules = defineFamily({
  name: 'loginRules',
  title: '登录规则',
  host: 'main',
  pages: ['/LoginRules'],
  row: LoginRule,
  calls: {
    get: read('ANY /api/sys/loginrule/get', z.object({ ID: z.optional(id) }), LoginRule),
    save: write(
      'ANY /api/sys/loginrule/addoredit',
      z.object({
        ID: id,
        CaptchaAfter: z.optional(wholeNumber('出现验证码前的失败次数', 0, 20)),
        LockAfter: z.optional(wholeNumber('锁定前的失败次数', 0, 100)),
        LockMinutes: z.optional(wholeNumber('锁定分钟数', 1, 1440)),
        PasswordMin: z.optional(wholeNumber('密码最少字数', 6, 64)),
        PasswordKinds: z.optional(wholeNumber('密码的字符种类', 1, 4)),
        PasswordHistory: z.optional(wholeNumber('不能重复的最近密码数', 0, 12)),
        PasswordDays: z.optional(wholeNumber('密码有效天数', 0, 3650)),
        SignInFrom: z.optional(hour('开始时间')),
        SignInTo: z.optional(hour('结束时间')),
        SignInIPs: z.optional(z.string().check(z.trim(), limited('允许的网络地址', 2000))),
      }),
      saved,
    ),
  },
})
