/** Comments of the public and who writes them. */
import type { Generated } from 'kysely'
import type { CommentMode, CommentState } from '../../../src/api/comments/commentStates.ts'
import type { DefaultTime, Time } from '../columns.ts'

/** A person of the public. */
export interface CommentAuthors {
  ID: Generated<number>
  StID: number
  /** 'openid:…', 'phone:…' or 'address:…'. */
  Identity: string
  Name: string
  Phone: Generated<string>
  OpenID: Generated<string>
  Address: Generated<string>
  MutedUntil: Time
  IsBanned: Generated<boolean>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

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
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
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
  comment_authors: CommentAuthors
  comments: Comments
  comment_targets: CommentTargets
}
