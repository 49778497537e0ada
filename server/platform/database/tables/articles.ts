/** Articles, their revisions and decisions. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'
import type { FieldTables } from '../tableOf.ts'

/** An article with its newest text. */
export type Articles = FieldTables['articles']

/** One version of an article's text. */
export interface ArticleRevisions {
  ArticleID: number
  Revision: number
  Kind: string
  Title: string
  SubTitle: string
  Summary: string
  Author: string
  ResourceContent: string
  SuggestedContent: Generated<string>
  WordCount: number
  UserID: number
  CreateTime: DefaultTime
}

/** One decision of a review. */
export interface ArticleDecisions {
  ID: Generated<number>
  ArticleID: number
  Event: string
  Level: number | null
  Revision: number
  UserID: number
  Reason: Generated<string>
  Skipped: Generated<boolean>
  Round: Generated<number>
  LogID: number | null
  Undone: Generated<boolean>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ArticlesTables {
  article_revisions: ArticleRevisions
  article_decisions: ArticleDecisions
  /** Which text a sign-in was shown last. */
  article_reads: { TokenHash: Buffer; ArticleID: number; Revision: number }
  /** Set by the database: when a channel's outputs changed last, in whole seconds. */
  channel_output_times: { ChID: number; ChangedAt: DefaultTime }
}
