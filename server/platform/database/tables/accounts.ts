/** How people of the house sign in. */
import { ofAccount } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** A sign-in. Tokens are stored as SHA-256. */
export interface Sessions {
  TokenHash: Buffer
  RefreshHash: Buffer
  /** The same in everything that was refreshed from one sign-in. */
  FamilyID: Generated<string>
  /** When the refresh token was used; it is good for one use. */
  SpentAt: Time
  /** The tokens it was exchanged for, sealed with itself; null before. */
  Successor: ColumnType<Buffer | null, undefined, Buffer>
  UserID: number
  /** The wall machine whose key it grew from; null for everybody else. */
  DeviceID: Generated<number | null>
  CreateTime: DefaultTime
  ExpiresAt: ColumnType<Date, Date, Date>
  RefreshExpiresAt: ColumnType<Date, Date, Date>
  SeenAt: DefaultTime
  UserIP: Generated<string>
  UserAgent: Generated<string>
  /** How somebody signed in, and what was shown besides; '': nothing. See factorAsked.ts. */
  Way: Generated<string>
  Factor: Generated<string>
  /** When it was last shown that it is the person; null: it was not. */
  AskedAt: Time
  /** Lists of articles count as shown; see article_reads. */
  ReadsByList: Generated<boolean>
}

/** A code of a sign-in page that waits for somebody who is signed in elsewhere. Codes are stored as SHA-256. */
export interface ScanLogins {
  CodeHash: Buffer
  NumberHash: Buffer
  State: ColumnType<
    'waiting' | 'scanned' | 'confirmed' | 'refused',
    'waiting' | undefined,
    'scanned' | 'confirmed' | 'refused'
  >
  UserID: number | null
  UserIP: string
  UserAgent: string
  AnswerIP: Generated<string>
  AnswerAgent: Generated<string>
  /** What the sign-in that confirmed it had shown besides. */
  Factor: Generated<string>
  CreateTime: ColumnType<Date, Date, Date>
  ExpiresAt: ColumnType<Date, Date, Date>
}

/** What must be shown before a password is looked at again. */
export interface Captchas {
  ID: string
  Kind: Generated<'picture' | 'work'>
  Answer: string
  Passed: Generated<boolean>
  /** From where it was asked for. */
  Address: string
  /** For which account; null: any. */
  Name: string | null
  ExpiresAt: ColumnType<Date, Date, Date>
}

/** Somebody at a provider, and whose account here that is. */
export interface Identities {
  ID: Generated<number>
  StID: number
  ProviderID: number
  UserID: number
  /** Whose people they are: see issuerOf. */
  Issuer: string
  /** By what the provider knows them for good. */
  Subject: string
  Name: string
  Made: Generated<boolean>
  BindTime: DefaultTime
  LastTime: Time
  CheckedAt: Time
  StoppedAt: Time
}

/** A sign-in that stands on a provider's word. */
export interface ProviderSignIns {
  FamilyID: string
  IdentityID: number
  Sid: Generated<string>
  RefreshID: number | null
  EndsAt: Time
  CheckedAt: ColumnType<Date, Date, Date>
  ConfirmedAt: ColumnType<Date, Date, Date>
}

/** A sign-in on its way through a provider. Only hashes of what anybody has in hand are stored. */
export interface ProviderFlows {
  FlowHash: Buffer
  WordHash: Buffer
  StateHash: ColumnType<Buffer | null, undefined, Buffer>
  BrowserHash: ColumnType<Buffer | null, undefined, Buffer>
  TicketHash: ColumnType<Buffer | null, undefined, Buffer>
  ProviderID: number
  UserID: number | null
  RequestID: ColumnType<string | null, undefined, string | null>
  Redirect: Generated<string>
  Sealed: ColumnType<Buffer | null, undefined, Buffer>
  Confirmed: Generated<boolean>
  ExpiresAt: ColumnType<Date, Date, Date>
}

/** A browser in which an account was signed in. */
interface KnownDevices {
  TokenHash: Buffer
  UserID: number
  SeenAt: ColumnType<Date, Date, Date>
  /** Until when the second factor is not asked for in it; null: it is. */
  TrustedUntil: Time
}

/** Tables by name. */
export interface AccountsTables {
  first_run_keys: { Hash: Buffer; ExpiresAt: ColumnType<Date, Date, Date> }
  sessions: Sessions
  scan_logins: ScanLogins
  scan_guesses: { UserID: number; Count: number; Since: ColumnType<Date, Date, Date> }
  password_history: { ID: Generated<number>; UserID: number; PasswordHash: string; CreateTime: DefaultTime }
  captchas: Captchas
  login_failures: { Name: string; Place: string; Count: Generated<number>; LockedUntil: Time; UpdateTime: DefaultTime }
  identities: Identities
  provider_sign_ins: ProviderSignIns
  provider_flows: ProviderFlows
  provider_words: { ProviderID: number; WordHash: Buffer; ExpiresAt: ColumnType<Date, Date, Date> }
  provider_halves: {
    TicketHash: Buffer
    IdentityID: number
    Sid: Generated<string>
    Sealed: Buffer
    ExpiresAt: ColumnType<Date, Date, Date>
  }
  provider_outages: { ProviderID: number; Since: ColumnType<Date, Date, Date>; Says: string }
  known_devices: KnownDevices
  wechat_bindings: { UserID: number; StID: number; Host: string; AppID: string; OpenID: string; BindTime: DefaultTime }
}

/** What they keep about people. */
export const accountsPersonal = personalTables<AccountsTables>()({
  sessions: {
    title: '登录',
    columns: {
      TokenHash: ofAccount('secret', { sensitive: true }),
      RefreshHash: ofAccount('secret', { sensitive: true }),
      Successor: ofAccount('secret', { sensitive: true }),
      UserIP: ofAccount('address'),
      UserAgent: ofAccount('agent'),
    },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'session.sweep', says: '登录到期时删除' },
  },
  scan_logins: {
    title: '扫码登录',
    columns: {
      UserIP: ofAccount('address'),
      UserAgent: ofAccount('agent'),
      AnswerIP: ofAccount('address'),
      AnswerAgent: ofAccount('agent'),
    },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'session.sweep', says: '二维码过期后删除' },
  },
  scan_guesses: {
    title: '扫码猜测',
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'session.sweep', says: '过期后删除' },
  },
  password_history: {
    title: '以前的密码',
    columns: { PasswordHash: ofAccount('secret', { sensitive: true }) },
    own: ['UserID'],
    erased: 'row',
    kept: { with: '账号，只留登录规则要求的几个' },
  },
  captchas: {
    title: '登录验证',
    columns: { Address: ofAccount('address'), Name: ofAccount('login') },
    own: ['Name'],
    erased: 'row',
    kept: { work: 'session.sweep', says: '过期后删除' },
  },
  login_failures: {
    title: '登录失败次数',
    columns: { Name: ofAccount('login'), Place: ofAccount('address') },
    own: ['Name'],
    erased: 'row',
    kept: { work: 'session.sweep', says: '过期后删除' },
  },
  identities: {
    title: '统一登录的身份',
    columns: { Subject: ofAccount('identity'), Name: ofAccount('name') },
    own: ['UserID'],
    erased: 'row',
    kept: { with: '账号的绑定' },
  },
  provider_sign_ins: {
    title: '统一登录的登录',
    columns: { Sid: ofAccount('secret', { sensitive: true }) },
    kept: { with: '统一登录的身份' },
  },
  provider_flows: {
    title: '进行中的统一登录',
    columns: { Sealed: ofAccount('secret', { sensitive: true }) },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'session.sweep', says: '过期后删除' },
  },
  provider_halves: {
    title: '等待两步验证的统一登录',
    columns: { Sealed: ofAccount('secret', { sensitive: true }) },
    kept: { with: '统一登录的身份，过期后删除' },
  },
  known_devices: {
    title: '用过的浏览器',
    columns: { TokenHash: ofAccount('secret', { sensitive: true }) },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'session.sweep', says: '很久不用就删除' },
  },
  wechat_bindings: {
    title: '绑定的微信',
    columns: { OpenID: ofAccount('openid') },
    own: ['UserID', 'OpenID'],
    erased: 'row',
    kept: { with: '账号的绑定' },
  },
})
