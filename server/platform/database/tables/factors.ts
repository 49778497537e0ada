/** What people show besides their password. Whatever is secret is hashed, or stands sealed among the secrets of records. */
import { ofAccount } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

type Moment = ColumnType<Date, Date, Date>

/** A telephone that shows codes. */
export interface TotpFactors {
  ID: Generated<number>
  StID: number
  UserID: number
  SecretID: number
  CreateTime: DefaultTime
  /** null: its first code was not shown yet, and nothing is asked of it. */
  ConfirmedAt: Time
  /** The last step of time whose code was taken. */
  LastStep: Generated<number>
}

/** A passkey. */
export interface Passkeys {
  ID: Generated<number>
  StID: number
  UserID: number
  CredentialID: string
  PublicKey: Buffer
  Counter: Generated<number>
  /** By commas, as the browser told them. */
  Transports: Generated<string>
  Name: string
  CreateTime: DefaultTime
  UsedAt: Time
}

/** What a challenge is for. */
export type ChallengePurpose = 'enter' | 'factor' | 'enrol' | 'add' | 'prove'

/** What a passkey is to sign, as SHA-256. */
export interface PasskeyChallenges {
  ChallengeHash: Buffer
  Purpose: ChallengePurpose
  UserID: number | null
  ExpiresAt: Moment
}

/** A password without its second factor. Tickets are stored as SHA-256. */
export interface HalfSignIns {
  TicketHash: Buffer
  UserID: number
  Way: string
  ReMark: Generated<string>
  IsEnrol: boolean
  PasswordHash: string | null
  ExpiresAt: Moment
}

/** Tables by name. */
export interface FactorTables {
  totp_factors: TotpFactors
  recovery_codes: { UserID: number; CodeHash: Buffer }
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  half_sign_ins: HalfSignIns
}

const hers = { own: ['UserID'], erased: 'row', kept: { with: '账号' } } as const

/** What they keep about people. */
export const factorsPersonal = personalTables<FactorTables>()({
  totp_factors: { title: '验证器', ...hers },
  recovery_codes: { title: '恢复码', columns: { CodeHash: ofAccount('secret', { sensitive: true }) }, ...hers },
  passkeys: {
    title: '通行密钥',
    columns: {
      CredentialID: ofAccount('secret', { sensitive: true }),
      PublicKey: ofAccount('secret', { sensitive: true }),
      Name: ofAccount('about'),
    },
    ...hers,
  },
  passkey_challenges: { title: '进行中的验证', ...hers, kept: { work: 'factors.sweep', says: '过期后删除' } },
  half_sign_ins: {
    title: '等待两步验证的登录',
    columns: { PasswordHash: ofAccount('secret', { sensitive: true }), ReMark: ofAccount('about') },
    ...hers,
    kept: { work: 'factors.sweep', says: '过期后删除' },
  },
})
