/** What is told to open workspaces: log, events, presence, messages. */
import { ofAccount } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
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
  /** What it told of somebody was erased, so it cannot be taken back. */
  Erased: Generated<boolean>
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

const account = ofAccount('account')
const by = { by: 'UserID' } as const
const name = ofAccount('name', by)

/** What they keep about people. */
export const livePersonal = personalTables<LiveTables>()({
  operation_log: {
    title: '操作日志',
    columns: {
      UserID: account,
      UserName: ofAccount('name', by),
      AdminUserRealName: name,
      UserIP: ofAccount('address', by),
    },
    kept: { work: 'operationLog.months', says: '保存 OPERATION_LOG_MONTHS 个月，不设就一直保存' },
  },
  push_events: {
    title: '推送',
    columns: { ToUserID: account, UserID: account, AdminUserRealName: name },
    kept: { work: 'push.sweep', says: '24 小时后删除' },
  },
  presence: {
    title: '在看的人',
    columns: { UserID: account },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'push.sweep', says: '离开后删除' },
  },
  request_keys: {
    title: '重复发送的请求',
    columns: { UserID: account },
    own: ['UserID'],
    erased: 'row',
    kept: { work: 'requestKeys.sweep', says: '24 小时后删除' },
  },
  rate_limits: { title: '次数限制', kept: { with: '几分钟到一天的次数，只在内存表里' } },
  message_mutes: { title: '关闭的消息', own: ['UserID'], erased: 'row', kept: { with: '账号' } },
  message_ways: { title: '消息的送达方式', own: ['UserID'], erased: 'row', kept: { with: '账号' } },
})
