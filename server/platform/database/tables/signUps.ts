/** Forms of sign-ups and what desks read; sign-ups, sessions and members themselves are of their fields. */
import type { FormField } from '../../../../src/api/engagement/signUps/formFields.ts'
import type { DeskOutcome } from '../../../../src/api/engagement/signUpMembers/model.ts'
import { personalTables } from '../personal.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Json } from '../columns.ts'

/** A version of what a sign-up asks. */
export interface SignUpForms {
  SignUpID: number
  Version: number
  Fields: Json<readonly FormField[]>
  CreateTime: DefaultTime
}

/** Something a desk read. */
export interface SignUpScans {
  ID: Generated<number>
  StID: number
  SignUpID: number
  Nonce: string
  MemberID: number | null
  Desk: string
  Outcome: DeskOutcome
  Message: string
  ScanTime: ColumnType<Date, Date, never>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface SignUpsTables {
  sign_up_forms: SignUpForms
  sign_up_scans: SignUpScans
}

/** A table that is of its family's fields. */
interface SignUpMembersTable {
  sign_up_members: { Name: string; Phone: string; UserID: number; Participant: string }
}

/** What they keep about people. */
export const signUpsPersonal = personalTables<SignUpMembersTable>()({
  sign_up_members: {
    title: '报名数据',
    own: ['UserID', 'Phone', 'Participant'],
    kept: { work: 'signUpMembers.erase', says: '报名结束后按那个报名设的天数（默认 180 天）抹去' },
  },
})
