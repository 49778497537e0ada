/** Tables of mail. */
import type { ColumnType, Generated } from 'kysely'
import { ofAccount } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'

/** Where a person reads mail. */
export interface MailBindings {
  UserID: number
  StID: number
  Address: string
  BindTime: ColumnType<Date, Date, Date>
}

/** A code by which an address is shown to be somebody's; the digits are not in it. */
export interface MailCodes {
  ID: Generated<number>
  StID: number
  UserID: number
  Address: string
  Key: string
  Tries: Generated<number>
  UsedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  ExpiresAt: ColumnType<Date, Date, Date>
  CreateTime: ColumnType<Date, Date, Date>
}

/** Tables by name. */
export interface MailTables {
  mail_bindings: MailBindings
  mail_codes: MailCodes
}

/** What they keep about people. */
export const mailPersonal = personalTables<MailTables>()({
  mail_bindings: {
    title: '绑定的邮箱',
    columns: { Address: ofAccount('email') },
    own: ['UserID'],
    erased: 'row',
    kept: { with: '账号的绑定' },
  },
  mail_codes: {
    title: '邮箱验证码',
    columns: { Address: ofAccount('email') },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'bindings.sweep', says: '24 小时内删除' },
  },
})
