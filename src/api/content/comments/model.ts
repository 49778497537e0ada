/** A comment as people of the house see it, and what stands around it. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { commentStates, type CommentState } from './commentStates.ts'
import { commentFields } from './fields.ts'

/** The schema of a state. */
export const State = z.enum(commentStates.states as [CommentState, ...CommentState[]], '评论状态不存在')

/** A comment. */
export type Comment = RowFrom<typeof commentFields>
/** See the type. */
export const Comment = rowOf(commentFields)

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
