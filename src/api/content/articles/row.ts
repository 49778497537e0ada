/** The row of an article (E-20): its state, what holds it back, and what every list shows of it. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import { KeptFields } from './ownFields.ts'
import { placeFields } from './placeFlags.ts'
import { publicTimeFields } from './publicTimes.ts'
import { review, type ArticleStatus } from './review.ts'

/** A state of an article on the wire. Ours: the specification gives no status numbers. */
export const Status = z.enum(review.states as [ArticleStatus, ...ArticleStatus[]], '稿件状态不存在')

/** Beside its state: what holds an article back until its hour (embargo.ts). Every list of articles tells it. */
export const heldFields = {
  /** When it was published, or will be by the clock. */
  PublishTime: z.nullable(z.string()),
  /** Ours: the releases it stands in that are not out yet. */
  Releases: z.array(z.object({ ID: z.number(), Name: z.string() })),
  ...publicTimeFields,
}

/** What a list shows of an article. */
export const ArticleRow = z.object({
  ID: z.number(),
  ResourceGUID: z.string(),
  Title: z.string(),
  /** Every reading of the title by initials and by syllables, so that a palette can match without a dictionary. */
  TitleInitials: z.string(),
  TitlePinyin: z.string(),
  Summary: z.string(),
  Author: z.string(),
  /** Ours: 0: a draft that nobody has filed yet. */
  ChID: z.number(),
  ChannelName: z.string(),
  /** Ours: while it waits in a channel that wants four eyes: who sent it in and who passed it (fourEyes.ts). */
  Eyes: z.optional(z.array(z.object({ UserID: z.number(), Level: z.nullable(z.number()) }))),
  Status,
  /** whether it is public. */
  IsPublic: flag,
  /** Ours: it is labelled as made with AI (aiUses.ts). */
  IsAi: flag,
  ...placeFields,
  /** Ours: Huiyan is told of it as long as it is public. */
  IsHuiyan: flag,
  ReadNo: z.number(),
  WordCount: z.number(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
  ...heldFields,
  /** Who wrote it here. */
  AdminID: z.number(),
  AdminName: z.string(),
  /** The number of the text; a decision names the one that was looked at. */
  Revision: z.number(),
  /** The revision the public sees while a newer one is corrected; null when nothing is public. */
  LiveRevision: z.nullable(z.number()),
  /** Why it was last refused or withdrawn. */
  Reason: z.string(),
  PicPath: z.string(),
  /** Ours: values of fields that the newsroom defines. */
  Extra: KeptFields,
  StID: z.number(),
})
/** See the schema. */
export type ArticleRow = z.infer<typeof ArticleRow>
