/** Lives, where they stand, and what reporters send for them. */
import type { Generated } from 'kysely'
import type { CommentMode } from '../../../../src/api/content/comments/commentStates.ts'
import type { LiveState } from '../../../../src/api/engagement/lives/liveStates.ts'
import type { DefaultTime, Time } from '../columns.ts'

/** Where lives stand. */
export interface LiveChannels {
  ID: Generated<number>
  StID: number
  ParentID: Generated<number>
  Name: string
  ReMark: Generated<string>
  IsEnable: Generated<boolean>
  ShowOrder: Generated<number>
  UpdateTime: DefaultTime
}

/** A live. */
export interface Lives {
  ID: Generated<number>
  StID: number
  ResourceGUID: Generated<string>
  Title: string
  Cover: Generated<string>
  Summary: Generated<string>
  ChID: number
  /** See liveTypes. */
  LiveTypes: number
  StreamUrl: Generated<string>
  Lines: Generated<string>
  ReplayUrl: Generated<string>
  BeginTime: Time
  EndTime: Time
  State: Generated<LiveState>
  RevertState: Generated<string>
  Reason: Generated<string>
  Revision: Generated<number>
  IsTop: Generated<boolean>
  IsBest: Generated<boolean>
  ShowOrder: Generated<number>
  CommentMode: Generated<CommentMode>
  SlowSeconds: Generated<number>
  Views: Generated<number>
  Likes: Generated<number>
  OwnerID: number
  StartedAt: Time
  EndedAt: Time
  DeletedAt: Time
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** One of the public who saw or liked a live. */
export interface LiveMarks {
  LiveID: number
  Kind: 'view' | 'like'
  ClientID: string
  CreateTime: DefaultTime
}

/** What a reporter sent. */
export interface LiveFlows {
  ID: Generated<number>
  StID: number
  LiveID: number
  Kind: Generated<string>
  Title: Generated<string>
  Content: Generated<string>
  Pictures: Generated<string>
  Reporter: Generated<string>
  HappenTime: DefaultTime
  State: Generated<string>
  Reason: Generated<string>
  Revision: Generated<number>
  IsTop: Generated<boolean>
  ShowOrder: Generated<number>
  OwnerID: number
  AuditorID: number | null
  AuditTime: Time
  SubmitTime: Time
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface LivesTables {
  live_channels: LiveChannels
  lives: Lives
  live_marks: LiveMarks
  live_flows: LiveFlows
}
