/** What acts on tags wrote into articles. */

/** One article that one act wrote. */
export interface TagWritings {
  /** The line of the act. */
  LogID: number
  TagID: number
  ArticleID: number
  StID: number
  /** KeyWords before and after. */
  Before: string
  After: string
  /** The same of what the public sees while a text is corrected; null where nothing is kept for it. */
  LiveBefore: string | null
  LiveAfter: string | null
  At: Date
}

/** The tables. */
export interface TagTables {
  tag_writings: TagWritings
}
