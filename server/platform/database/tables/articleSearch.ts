/** By what articles are found. */
import type { Generated } from 'kysely'

/** The keys and the readable text of one article; see server/content/articles/search/keys.ts. */
export interface ArticleSearch {
  ArticleID: number
  Keys: number[]
  Text: string
  /** When it was written: the article's CreateTime. */
  At: Date
}

/** How far the articles that were there before the index have been taken in. */
export interface ArticleSearchBackfill {
  ID: Generated<number>
  /** Articles with a number up to here are still to be looked at; 0: done. */
  UpTo: number
  Total: number
}

/** Tables by name. */
export interface ArticleSearchTables {
  article_search: ArticleSearch
  article_search_backfill: ArticleSearchBackfill
}
