/** How long to wait before connecting again. Pure. */

/** The longest wait, in ms. */
export const BACKOFF_LIMIT_MS = 30_000

/**
 * The wait before the n-th attempt in a row, counting from 1, in ms: doubling from one second up to BACKOFF_LIMIT_MS,
 * the last half of it by chance, so that a newsroom does not come back all at once. `chance` is 0 to 1.
 */
export function backoffMs(attempt: number, chance: number): number {
  const full = Math.min(BACKOFF_LIMIT_MS, 1000 * 2 ** Math.max(0, attempt - 1))
  return Math.round(full / 2 + (full / 2) * chance)
}

/** Ours: how often a server is asked that cannot tell by itself, in ms. One call for all panes, however many there are. */
export const ASK_MS = 5000
