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
