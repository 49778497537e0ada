/** Somebody without an account who is asked about one version of one article. Ours. */
import { z } from 'zod/mini'

/** What became of a question: it waits, was answered, or was taken back. An end that is past is told by ExpiresAt. */
export const guestStates = ['waiting', 'passed', 'refused', 'revoked'] as const
/** See guestStates. */
export type GuestState = (typeof guestStates)[number]

/** What each is called. */
export const guestStateTitles: Readonly<Record<GuestState, string>> = {
  waiting: '等待答复',
  passed: '同意',
  refused: '不同意',
  revoked: '已撤销',
}

/** A question to a guest; the link itself is told only once, when it is made. */
export const GuestRow = z.object({
  ID: z.number(),
  ArticleID: z.number(),
  Title: z.string(),
  Revision: z.number(),
  /** Whether the article still has the text that the guest sees. */
  IsCurrent: z.boolean(),
  GuestName: z.string(),
  /** What the guest is told. */
  ReMark: z.string(),
  State: z.enum(guestStates),
  Reason: z.string(),
  /** Who asks. */
  UserID: z.number(),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
  ExpiresAt: z.string(),
  /** When the link was opened first. */
  OpenedAt: z.nullable(z.string()),
  DecidedAt: z.nullable(z.string()),
})
/** See the schema. */
export type GuestRow = z.infer<typeof GuestRow>
