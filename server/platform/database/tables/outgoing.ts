/** What is to leave the house. */
import type { Generated } from 'kysely'
import type { DefaultTime, Json, Time } from '../columns.ts'

/** One thing to be sent. */
export interface OutgoingEffects {
  ID: Generated<number>
  StID: number
  Kind: string
  Event: string
  Title: string
  Family: string
  RecordID: number
  Payload: Json<Record<string, unknown>>
  EffectKey: Generated<string>
  LogID: number | null
  UserID: number
  AdminUserRealName: Generated<string>
  State: Generated<string>
  IsFinal: Generated<boolean>
  IsOver: Generated<boolean>
  DueAt: DefaultTime
  Attempts: Generated<number>
  SentAt: Time
  Target: Generated<string>
  Problem: Generated<string>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface OutgoingTables {
  outgoing_effects: OutgoingEffects
}
