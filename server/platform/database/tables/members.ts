/** What is noted about registered readers. */
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
