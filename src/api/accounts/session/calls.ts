/** Signing in, staying in, signing out. Spec 1, sections 4 and 7 "Auth and user". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, nothing } from '../../callSchemas.ts'
import { PASSWORD_MAX } from './passwordRule.ts'
import { scanCalls } from './scanCalls.ts'
import { SignedIn } from './signedIn.ts'
import { weChatCalls } from './weChatCalls.ts'
import { SignIn } from './signIn.ts'

/** E-14, and Ours: StationName. */
export const CurrentUser = z.object({
  ID: z.number(),
  StID: z.number(),
  StationName: z.string(),
  AdminIcon: z.string(),
  AdminUserName: z.string(),
  AdminUserRealName: z.string(),
  RoleID: z.number(),
  RoleName: z.string(),
  /** Minutes without a click after which the session ends, when IsNotOperated is on. */
  NotOperatedMin: z.number(),
  IsNotOperated: flag,
  /** Whether the editor saves by itself and how often, in seconds. */
  AutoSave: flag,
  AutoSaveSeconds: z.number(),
  /** Ours: the newsroom's time zone, by which its days begin (`Asia/Shanghai`). */
  TimeZone: z.string(),
})
/** See the schema. */
export type CurrentUser = z.infer<typeof CurrentUser>

/** Ours: the part of the station's login rule that somebody who chooses a password must know. */
const OwnPasswordRule = z.object({
  PasswordMin: z.number(),
  PasswordKinds: z.number(),
  PasswordHistory: z.number(),
  PasswordDays: z.number(),
})

/** A picture with characters to be typed; valid for 5 minutes. */
const Captcha = z.object({ CaptchaId: z.string(), /** A data: address of a picture. */ Image: z.string() })

/** What altcha calls a challenge: the counter is looked for that gives a key with the prefix. */
export const ProofOfWork = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.optional(z.string()),
})
/** See the schema. */
export type ProofOfWork = z.infer<typeof ProofOfWork>

const password = (title: string) =>
  z
    .string(`请输入${title}`)
    .check(z.minLength(1, `请输入${title}`), z.maxLength(PASSWORD_MAX, `${title}不能超过 ${PASSWORD_MAX} 个字`))

/** The session. */
export const session = defineFamily({
  name: 'session',
  title: '登录',
  host: 'main',
  pages: [],
  row: CurrentUser,
  calls: {
    // UserName is trimmed. Code and CaptchaId are asked for after repeated failures: the refusal's
    // detail is { NeedCaptcha: true }.
    login: write(
      'POST /api/auth/UserLogin',
      z.object({
        UserName: z
          .string('请输入账号')
          .check(z.trim(), z.minLength(1, '请输入账号'), z.maxLength(64, '账号不能超过 64 个字')),
        PassWord: password('密码'), // sic
        Code: z.optional(z.string().check(z.maxLength(16))),
        CaptchaId: z.optional(z.string().check(z.maxLength(64))),
        // Ours: instead of Code and CaptchaId, what proofOfWork asked for, in altcha's words (base64).
        Proof: z.optional(z.string().check(z.maxLength(4096))),
        // Ours: asked for by a refusal's detail { NewPassWord: the rule in words }.
        NewPassWord: z.optional(password('新密码')),
      }),
      SignedIn,
      // Ours (C001): the legacy path is not shown.
      { access: 'open', also: [{ host: 'legacy', wire: 'POST /NewLogin/UserLogin' }] },
    ),
    ...scanCalls,
    ...weChatCalls,
    verificationCode: read('GET /api/auth/CreateVerificationCode', z.object({}), Captcha, { access: 'open' }),
    captcha: read('GET /api/auth/captchagenerate', z.object({}), Captcha, { access: 'open' }),
    // Ours: work for a browser instead of characters for a person; good once, for this account, from this address.
    proofOfWork: read(
      'GET /api/auth/proofofwork',
      z.object({ UserName: z.string().check(z.trim(), z.maxLength(64)) }),
      ProofOfWork,
      { access: 'open' },
    ),
    // Ours: the payload. A captcha that was checked here is good for one sign-in.
    checkCaptcha: write(
      'POST /api/auth/captchacheck',
      z.object({ CaptchaId: z.string().check(z.maxLength(64)), Code: z.string().check(z.maxLength(16)) }),
      z.object({ CaptchaId: z.string(), Passed: flag }),
      { access: 'open' },
    ),
    // Ours: a refresh token is good for one use.
    refresh: write(
      'POST /api/auth/refresh',
      z.object({ RefreshToken: z.string().check(z.maxLength(256)) }),
      z.object({ AccessToken: z.string(), RefreshToken: z.string() }),
      { access: 'open' },
    ),
    // Ours: the legacy path, which is not shown (C005).
    signOut: write('POST /api/auth/signout', z.object({}), nothing, {
      access: 'signed',
      also: [{ host: 'legacy', wire: 'POST /NewLogin/SignOut' }],
    }),
    // Ours: both addresses; the specification's legacy path is not shown (C004).
    current: read('GET /api/user/user/current', z.object({}), CurrentUser, {
      access: 'signed',
      also: [{ host: 'legacy', wire: 'GET /NewLogin/GetInfo' }],
    }),
    // Ours: one's own sign-ins, the newest first, and ending them: one by its Key, or all others.
    signIns: read('GET /api/user/user/signins', z.object({}), z.array(SignIn), { access: 'signed' }),
    endSignIns: write(
      'POST /api/user/user/endsignins',
      z.object({ Key: z.optional(z.string().check(z.maxLength(64))) }),
      z.object({ Ended: z.number() }),
      { access: 'signed' },
    ),
    // Ours: what a new password must be.
    passwordRule: read('GET /api/user/user/passwordrule', z.object({}), OwnPasswordRule, { access: 'signed' }),
    // Ours: the payload. Other sessions of the person end.
    changePassword: write(
      'POST /api/user/user/password',
      z.object({ OldPassWord: password('原密码'), PassWord: password('新密码') }),
      nothing,
      { access: 'signed' },
    ),
  },
})
