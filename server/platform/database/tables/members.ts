/** What is noted about registered readers. */
import { ofNamed, ofReader } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** Something kept about a member. */
interface OfMember {
  ID: Generated<number>
  StID: number
  UserID: number
}

/** Somebody a member may be reached through. */
export interface RegisterContacts extends OfMember {
  Name: string
  Telphone: Generated<string> // sic
  Address: Generated<string>
  IsDefault: Generated<boolean>
  /** When the member was deleted. */
  GoneAt: Time
}

/** A line of a ledger of points, or of money in fen. */
interface MemberEntry extends OfMember {
  Change: number
  Balance: number
  CreateTime: DefaultTime
}

/** Something a member did. */
export interface RegisterLogs extends OfMember {
  Title: string
  Device: Generated<string>
  UserIP: Generated<string>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface MembersTables {
  register_contacts: RegisterContacts
  register_scores: MemberEntry & { Title: string }
  register_money: MemberEntry & { Activity: string }
  register_logs: RegisterLogs
}

const number = { UserID: ofReader('member') }

/** What they keep about people. */
export const membersPersonal = personalTables<MembersTables>()({
  register_contacts: {
    title: '注册用户的联系人',
    columns: { ...number, Name: ofNamed('name'), Telphone: ofNamed('phone'), Address: ofNamed('place') },
    own: ['UserID', 'Telphone'],
    erased: 'row',
    kept: { work: 'registeredUsers.sweep', says: '注册用户删除以后删除' },
  },
  register_scores: {
    title: '注册用户的积分',
    columns: { ...number, Title: ofReader('about') },
    own: ['UserID'],
    erased: 'row',
    kept: { with: '注册用户' },
  },
  register_money: {
    title: '注册用户的红包',
    // Books must be kept: what was paid stays, of somebody whom nothing names any more.
    columns: {
      ...number,
      Activity: ofReader('about', { sensitive: true, stays: true }),
      Change: ofReader('about', { sensitive: true, stays: true }),
      Balance: ofReader('about', { sensitive: true, stays: true }),
    },
    own: ['UserID'],
    kept: { with: '账目，按会计制度保存' },
  },
  register_logs: {
    title: '注册用户的动态',
    columns: { ...number, Title: ofReader('about'), Device: ofReader('agent'), UserIP: ofReader('address') },
    own: ['UserID'],
    erased: 'row',
    // The law on network security (article 21) wants logs of the network kept for six months.
    kept: { days: 365, least: 180, since: 'CreateTime', says: '发生的时间' },
  },
})
