/** Comments of the public and who writes them. */
import type { Generated } from 'kysely'
import type { CommentMode, CommentState } from '../../../../src/api/content/comments/commentStates.ts'
import type { DefaultTime, Time } from '../columns.ts'

/** A comment. */
export interface Comments {
  ID: Generated<number>
  StID: number
  Kind: string
  TargetID: number
  ParentID: number | null
  ClientID: string
  AuthorID: number
  NickName: string
  Address: Generated<string>
  Content: string
  State: Generated<CommentState>
  RevertState: CommentState | null
  IsTop: Generated<boolean>
  Revision: Generated<number>
  Words: Generated<string[]>
  Reason: Generated<string>
  DecidedBy: number | null
  DecidedAt: Time
  EditTime: Time
  AtSeconds: number | null
  IsStaff: Generated<boolean>
  Xid: Generated<string>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Somebody who moderates a live, in a pane. */
export interface LiveLeases {
  StID: number
  LiveID: number
  UserID: number
  Key: string
  Since: DefaultTime
  SeenAt: DefaultTime
  TakenBy: number | null
}

/** Something that is commented on, with a mode of its own. */
export interface CommentTargets {
  ID: Generated<number>
  StID: number
  Kind: string
  TargetID: number
  Mode: CommentMode | null
}

/** Tables by name. */
export interface CommentsTables {
  comments: Comments
  comment_targets: CommentTargets
  live_leases: LiveLeases
}
