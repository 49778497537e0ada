/** A comment as people of the house see it, and what stands around it. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { commentModes, commentStates, type CommentMode, type CommentState } from './commentStates.ts'

/** The schema of a state. */
export const State = z.enum(commentStates.states as [CommentState, ...CommentState[]], '评论状态不存在')

/** A comment. Fields are Ours; the specification names Ids, IsCheck, IsSub and IsTop. */
export const Comment = z.object({
  ID: z.number(),
  StID: z.number(),
  /** What it is about: an article, a live …, and where that stands: a channel. */
  TargetID: z.number(),
  TargetTitle: z.string(),
  PlaceID: z.number(),
  PlaceName: z.string(),
  /** How comments on it come to be seen now. */
  Mode: z.enum(Object.keys(commentModes) as [CommentMode, ...CommentMode[]]),
  /** The comment it answers; null for one of its own. */
  ParentID: z.nullable(z.number()),
  /** It answers another comment. */
  IsSub: flag,
  /** The beginning of what it answers; '' for one of its own. */
  ParentText: z.string(),
  /** The house answers. */
  IsStaff: flag,
  /** At which moment of the stream it was written, in seconds from its beginning; null where nobody said. */
  AtSeconds: z.nullable(z.number()),
  AuthorID: z.number(),
  /** As its author was called then. */
  NickName: z.string(),
  /** Where it came from; its end is hidden from people without 禁言 of authors. */
  Address: z.string(),
  Content: z.string(),
  State,
  IsTop: flag,
  /** Counts from 1; one more each time its author changes it. */
  Revision: z.number(),
  /** Sensitive words in it. */
  Words: z.array(z.string()),
  /** Why it was refused. */
  Reason: z.string(),
  DecidedBy: z.nullable(z.number()),
  /** Who decided last; '' when nobody has. */
  DecidedName: z.string(),
  DecidedAt: z.nullable(z.string()),
  /** When its author changed it last. */
  EditTime: z.nullable(z.string()),
  CreateTime: z.string(),
})
/** See the schema. */
export type Comment = z.infer<typeof Comment>

/** What stands around a comment. */
export const CommentContext = z.object({
  ID: z.number(),
  Parent: z.nullable(Comment),
  /** The newest answers to it. */
  Replies: z.array(Comment),
  /** The author's other comments on things of the same kind, the newest first. */
  Others: z.array(Comment),
  /** How many other people wrote from the same address of late. */
  SameAddress: z.number(),
})
/** See the schema. */
export type CommentContext = z.infer<typeof CommentContext>

/** A comment as the public sees it. */
export const PublicComment = z.object({
  ID: z.number(),
  ParentID: z.nullable(z.number()),
  NickName: z.string(),
  /** The house answers. */
  IsStaff: flag,
  AtSeconds: z.nullable(z.number()),
  Content: z.string(),
  IsTop: flag,
  IsEdited: flag,
  /** Answers that can be read. */
  Replies: z.number(),
  CreateTime: z.string(),
})
/** See the schema. */
export type PublicComment = z.infer<typeof PublicComment>
