/** Deadlines that went by. */

/** Ours: what went by longer ago than this, in ms, is not told any more: the server was down. */
export const LATE_MS = 86_400_000
