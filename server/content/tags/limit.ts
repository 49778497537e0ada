/** How much there may be of tags. */

/** Ours: so many tags a station has at most; what stands in more words stays words. */
export const TAG_LIMIT = 50_000

/** Ours: so many articles one act on tags writes at most. */
export const REWRITE_LIMIT = 20_000
