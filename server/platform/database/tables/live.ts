/** What is told to open workspaces: log, events, presence, messages. */
import type { ColumnType, Generated } from 'kysely'
import type { DefaultJson, DefaultTime } from '../columns.ts'

/** One line of the operation log. */
export interface OperationLog {
  ID: Generated<number>
  CreateTime: DefaultTime
  StID: number
  Title: string
  ActionType: string
  Module: number
  EventID: Generated<number[]>
  UserID: number
  UserName: string
  AdminUserRealName: string
  RoleID: number
  RoleName: string
  Reason: Generated<string>
  ReMark: Generated<string>
  Modifys: DefaultJson<unknown[]>
  UserIP: Generated<string>
  UserPort: Generated<number>
  Imgurl: Generated<string>
  LogSourceType: Generated<number>
  Action: Generated<string>
  RequestID: Generated<string>
  UndoOf: number | null
  UndoneBy: number | null
  /** The first line of a chain of undoing and doing again; null on that line itself. */
  RootID: number | null
}

/** One push event of the outbox. Xid is text here. */
export interface PushEvents {
  ID: Generated<number>
  Xid: Generated<string>
  StID: number
  ToUserID: number | null
  Topic: string
  Action: Generated<string>
  Ids: Generated<number[]>
  UserID: Generated<number>
  AdminUserRealName: Generated<string>
  RequestID: Generated<string>
  Data: DefaultJson<unknown>
  CreateTime: DefaultTime
}

/** Who has which record open. */
export interface Presence {
  Key: string
  UserID: number
  StID: number
  Family: string
  RecordID: number
  Mode: string
  Since: DefaultTime
  SeenAt: DefaultTime
}

/** A request that was carried out under a key; see the migration. */
export interface RequestKeys {
  UserID: number
  Key: Buffer
  Body: Buffer
  Answer: ColumnType<Buffer | null, undefined, Buffer>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface LiveTables {
  operation_log: OperationLog
  push_events: PushEvents
  push_tickets: { TicketHash: Buffer; TokenHash: Buffer; ExpiresAt: ColumnType<Date, Date, Date> }
  presence: Presence
  request_keys: RequestKeys
  rate_limits: { key: string; points: Generated<number>; expire: number | null }
  client_files: { Name: string; Body: Buffer; IsGzip: boolean; SeenAt: Generated<Date> }
  message_mutes: { UserID: number; Module: string; CreateTime: DefaultTime }
  message_ways: { UserID: number; Module: string; Way: string; CreateTime: DefaultTime }
}
