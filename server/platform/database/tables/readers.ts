/** How the public is known again. */
import { ofReader } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
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

/** A mark of who was erased, and the number they counted by; see server/platform/readers/returning.ts. */
export interface ReaderMarks {
  StID: number
  Mark: string
  KnownAs: number
  CreateTime: ColumnType<Date, Date, never>
}

/** Tables by name. */
export interface ReadersTables {
  reader_secrets: ReaderSecrets
  reader_sign_ins: ReaderSignIns
  reader_codes: ReaderCodes
  reader_devices: ReaderDevices
  reader_marks: ReaderMarks
}

/** What they keep about people. */
export const readersPersonal = personalTables<ReadersTables>()({
  reader_sign_ins: {
    title: '读者的登录',
    columns: { TokenHash: ofReader('secret', { sensitive: true }) },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'readers.sweep', says: '登录到期后删除' },
  },
  reader_codes: {
    title: '读者的验证码',
    // How many codes somebody had is counted by these rows: who erases themselves has no more of them than others.
    columns: { ClientID: ofReader('request'), Phone: ofReader('phone'), Place: ofReader('address', { stays: true }) },
    own: ['Phone'],
    kept: { work: 'readers.sweep', says: '24 小时内删除' },
  },
  reader_devices: {
    title: '读者的设备',
    // How many devices an address was given is counted by these rows, so they stay for their hour whoever asks.
    columns: { Name: ofReader('device', { stays: true }), Place: ofReader('address', { stays: true }) },
    kept: { work: 'readers.sweep', says: '1 小时后删除' },
  },
})
