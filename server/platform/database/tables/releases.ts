/** How articles get out: releases and what is in them, links for single readers. */
import type { Generated } from 'kysely'
import type { DefaultTime, Json, Time } from '../columns.ts'

/** One article of a release. */
export interface ReleaseItems {
  ReleaseID: number
  ArticleID: number
  ShowOrder: number
  Revision: number
  IsTop: Generated<boolean>
  IsHeadlines: Generated<boolean>
  IsHomepage: Generated<boolean>
  IsRec: Generated<boolean>
  IsBest: Generated<boolean>
  PushText: Generated<string>
  /** A Change of the operation log. */
  Applied: Json<unknown> | null
}

/** A link to a public article, for somebody outside. */
export interface ArticleShares {
  ID: Generated<number>
  StID: number
  ArticleID: number
  TokenHash: Buffer
  UserID: number
  ExpiresAt: DefaultTime
  RevokedAt: Time
  Reads: Generated<number>
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface ReleasesTables {
  release_items: ReleaseItems
  article_shares: ArticleShares
}
