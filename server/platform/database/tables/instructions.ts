/** Instructions, their types and recipients. */
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** A type of instructions. */
export interface InstructionTypes {
  ID: Generated<number>
  StID: number
  Name: string
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  UpdateTime: DefaultTime
}

/** What is ordered. */
export interface Instructions {
  ID: Generated<number>
  StID: number
  TypeID: number | null
  Title: string
  Content: string
  Level: Generated<string>
  State: Generated<string>
  RevertState: Generated<string>
  IsTop: Generated<boolean>
  Deadline: Time
  AttachMents: Generated<string> // sic
  PeopleIds: Generated<number[]>
  UnitIds: Generated<number[]>
  Version: Generated<number>
  SendTime: Time
  SenderID: number | null
  Reason: Generated<string>
  UrgeCount: Generated<number>
  UrgedTime: Time
  OverdueToldAt: Time
  AdminID: number
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** One recipient. */
export interface InstructionReceipts {
  ID: Generated<number>
  StID: number
  InstructionID: number
  UserID: number
  State: Generated<string>
  ReadTime: Time
  AcknowledgedTime: Time
  Content: Generated<string>
  AttachMents: Generated<string> // sic
  AnsweredTime: Time
  Reason: Generated<string>
  DoneTime: Time
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface InstructionsTables {
  instruction_types: InstructionTypes
  instructions: Instructions
  instruction_receipts: InstructionReceipts
  instruction_unlocks: { UserID: number; Until: Date }
}
