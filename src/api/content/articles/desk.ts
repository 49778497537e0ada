/** What the review desk (审稿台) shows: the queue with its clocks, and what was said and done about one article. Ours. */
import { z } from 'zod/mini'
import { flag, id, ids, paging } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { AiUse } from './aiUses.ts'
import { ArticleRow } from './row.ts'
import { GuestRow } from './guests.ts'
import { Remark } from './remarks.ts'

/** How long a claim lasts without being renewed, in minutes. */
export const CLAIM_MINUTES = 10
/** How long after somebody urged a level it may be urged again, in minutes. */
export const URGE_MINUTES = 120
/** Longest note, in characters. */
export const NOTE_LIMIT = 1000

/** Who has an article in hand. */
export const Claim = z.object({ UserID: z.number(), AdminUserRealName: z.string(), Until: z.string() })
/** See the schema. */
export type Claim = z.infer<typeof Claim>

/** An article that waits for a level, with its clock. */
export const QueueRow = z.extend(ArticleRow, {
  Level: z.number(),
  WaitingSince: z.string(),
  /** Until when the level should have decided; null when its channel sets no clock. */
  DueAt: z.nullable(z.string()),
  Claim: z.nullable(Claim),
  /** When the level was urged last, and how often. */
  UrgedAt: z.nullable(z.string()),
  Urged: z.number(),
  Notes: z.number(),
  /** Notes on passages that are still open. */
  Remarks: z.number(),
})
/** See the schema. */
export type QueueRow = z.infer<typeof QueueRow>

/** Which articles of the queue. The most urgent first: by the clock, then by how long they have waited. */
export const QueueFilter = z.extend(paging, {
  /** Title by Chinese characters, pinyin initials, full pinyin, or a number. */
  Name: z.optional(z.string().check(limited('关键词', 100))),
  Chid: z.optional(id),
  Level: z.optional(z.number('审级必须是数字').check(z.minimum(1, '审级不能小于 1'), z.maximum(3, '审级最多是 3'))),
  /** 'mine' (default): waits for a level that I may pass; 'all': every one in review that I may see. */
  Scope: z.optional(z.enum(['mine', 'all'], '范围不存在')),
  /** Stands first if it is among them: the one a message led to. */
  First: z.optional(id),
  /** Only what is over its time. */
  IsOverdue: z.optional(flag),
})

/** A decision as the desk shows it, newest first. */
export const DeskDecision = z.object({
  Event: z.string(),
  Level: z.nullable(z.number()),
  Revision: z.number(),
  AdminUserRealName: z.string(),
  Reason: z.string(),
  Skipped: flag,
  CreateTime: z.string(),
})
/** See the schema. */
export type DeskDecision = z.infer<typeof DeskDecision>

/** A note as the desk shows it, newest first. */
const DeskNote = z.object({
  ID: z.number(),
  Text: z.string(),
  Revision: z.number(),
  UserID: z.number(),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
})
/** See the schema. */
export type DeskNote = z.infer<typeof DeskNote>

/** The text a new one is compared with: what a level, or the public, saw last. */
export const ReviewedText = z.object({
  Revision: z.number(),
  /** Why it counts as seen: a level passed or refused it, or it is public. */
  Why: z.enum(['passed', 'refused', 'live']),
  AdminUserRealName: z.string(),
  Title: z.string(),
  ResourceContent: z.string(),
})
/** See the schema. */
export type ReviewedText = z.infer<typeof ReviewedText>

/** Everything beside the text. */
export const ReviewFacts = z.object({
  ID: z.number(),
  Revision: z.number(),
  /** null: nobody has reviewed an earlier text. */
  Reviewed: z.nullable(ReviewedText),
  /** The newest text itself was passed or refused already. */
  IsReviewed: flag,
  Decisions: z.array(DeskDecision),
  Notes: z.array(DeskNote),
  /** Notes on passages, those that are settled among them. */
  Remarks: z.array(Remark),
  /** Suggestions in the newest text that nobody decided; it is shown without them. */
  Suggestions: z.number(),
  Guests: z.array(GuestRow),
  /** What of it comes from machines (aiUses.ts). */
  AiUses: z.array(AiUse),
  Claim: z.nullable(Claim),
})
/** See the schema. */
export type ReviewFacts = z.infer<typeof ReviewFacts>

/** Take articles in hand for CLAIM_MINUTES, or let them go. Again by the same person: the time begins anew. */
export const ClaimInput = z.object({ Ids: ids, IsClaimed: flag })

/** Leave a note about an article. */
export const NoteInput = z.object({
  ID: id,
  Text: z.string('请填写意见').check(
    z.refine((text) => text.trim() !== '', '请填写意见'),
    limited('意见', NOTE_LIMIT),
  ),
})
