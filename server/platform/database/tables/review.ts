/** What stands around a review: who has an article in hand, notes, urges, guests. */
import { ofNamed } from '../../../../src/api/record/personal.ts'
import { personalTables } from '../personal.ts'
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** Who has an article in hand, until when. */
export interface ArticleClaims {
  ArticleID: number
  StID: number
  UserID: number
  ClaimedAt: DefaultTime
  Until: DefaultTime
}

/** A note about an article. */
export interface ArticleNotes {
  ID: Generated<number>
  StID: number
  ArticleID: number
  Revision: number
  UserID: number
  Text: string
  Removed: Generated<boolean>
  CreateTime: DefaultTime
}

/** A note on a passage, or an answer to one. */
export interface ArticleRemarks {
  ID: Generated<number>
  StID: number
  ArticleID: number
  /** The note it answers; null for a note. */
  ParentID: number | null
  Revision: number
  UserID: number
  Text: string
  Quote: Generated<string>
  Before: Generated<string>
  After: Generated<string>
  At: Generated<number>
  SettledBy: number | null
  SettledAt: Time
  Removed: Generated<boolean>
  CreateTime: DefaultTime
}

/** One urging of a level. */
export interface ArticleUrges {
  ID: Generated<number>
  StID: number
  ArticleID: number
  Level: number
  UserID: number
  CreateTime: DefaultTime
}

/** Somebody without an account who is asked about one version of an article. */
export interface GuestApprovals {
  ID: Generated<number>
  StID: number
  ArticleID: number
  Revision: number
  TokenHash: Buffer
  GuestName: string
  ReMark: Generated<string>
  State: Generated<string>
  Reason: Generated<string>
  /** Who asks. */
  UserID: number
  ExpiresAt: DefaultTime
  OpenedAt: Time
  DecidedAt: Time
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ReviewTables {
  article_claims: ArticleClaims
  article_notes: ArticleNotes
  article_remarks: ArticleRemarks
  article_urges: ArticleUrges
  guest_approvals: GuestApprovals
}

/** What they keep about people. */
export const reviewPersonal = personalTables<ReviewTables>()({
  guest_approvals: {
    title: '外审',
    columns: { GuestName: ofNamed('name') },
    kept: { days: 1095, since: 'CreateTime', says: '请人外审的时间', goes: ['GuestName'] },
  },
})
