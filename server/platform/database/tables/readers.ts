/** How the public is known again. */
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** What signs the tokens of a station's devices. */
export interface ReaderSecrets {
  StID: number
  /** Sealed; see server/platform/readers/secretOf.ts. */
  Secret: string
}

/** A reader who proved who they are, in one place. */
export interface ReaderSignIns {
  TokenHash: Buffer
  StID: number
  /** Of register_users. */
  UserID: number
  Way: 'phone' | 'wechat'
  CreateTime: DefaultTime
  SeenAt: DefaultTime
  ExpiresAt: ColumnType<Date, Date, Date>
}

/** A code that was asked for. */
export interface ReaderCodes {
  ID: Generated<number>
  StID: number
  Key: string
  ClientID: string
  Phone: string
  Place: string
  Tries: Generated<number>
  UsedAt: Time
  CreateTime: ColumnType<Date, Date, never>
  ExpiresAt: ColumnType<Date, Date, never>
}

/** A device that was given a token of late. */
export interface ReaderDevices {
  StID: number
  Name: string
  Place: string
  IsProven: Generated<boolean>
  CreateTime: ColumnType<Date, Date, never>
}

/** Tables by name. */
export interface ReadersTables {
  reader_secrets: ReaderSecrets
  reader_sign_ins: ReaderSignIns
  reader_codes: ReaderCodes
  reader_devices: ReaderDevices
}
