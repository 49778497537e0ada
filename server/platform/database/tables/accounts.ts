/** How people of the house sign in. */
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

/** Tables by name. */
export interface AccountsTables {
  sessions: Sessions
  scan_logins: ScanLogins
  scan_guesses: { UserID: number; Count: number; Since: ColumnType<Date, Date, Date> }
  password_history: { ID: Generated<number>; UserID: number; PasswordHash: string; CreateTime: DefaultTime }
  captchas: Captchas
  login_failures: { Name: string; Place: string; Count: Generated<number>; LockedUntil: Time; UpdateTime: DefaultTime }
  known_devices: { TokenHash: Buffer; UserID: number; SeenAt: ColumnType<Date, Date, Date> }
  wechat_bindings: { UserID: number; StID: number; Host: string; AppID: string; OpenID: string; BindTime: DefaultTime }
}
