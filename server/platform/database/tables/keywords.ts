/** What is known about all sensitive words of a station. */

/** Tables by name. */
export interface KeywordsTables {
  /** Set by the database: the transaction that changed a station's words last. */
  keyword_versions: { StID: number; Version: string }
}
