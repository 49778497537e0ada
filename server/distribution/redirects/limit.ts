/** How much there may be of redirects. */

/** Ours: so many redirects a station has at most. */
export const REDIRECT_LIMIT = 100_000

/** Ours: so many lines one file may hold. */
export const REDIRECT_LINES = 20_000
