/** How large the pieces of an upload are. Pure. */

/** the upload client gives up after this many ms. */
export const LIMIT_MS = 20_000
/** Ours: how long a piece should take, in ms: well within it, and long enough that asking costs little. */
const WANTED_MS = 5000
/** Ours: the smallest and the largest piece, in bytes. */
export const LEAST_PIECE = 64 * 1024
export const MOST_PIECE = 16 * 1024 * 1024
/** Ours: the first one, in bytes. */
export const FIRST_PIECE = 1024 * 1024

/** The size of the next piece, after one of `size` bytes took `ms`: as much as passes in WANTED_MS, at most twice as much. */
export function nextPiece(size: number, ms: number): number {
  const wanted = ms <= 0 ? size * 2 : Math.min(size * 2, (size * WANTED_MS) / ms)
  return Math.round(Math.max(LEAST_PIECE, Math.min(MOST_PIECE, wanted)))
}

/** After one that did not pass in time: a quarter of it. */
export function smallerPiece(size: number): number {
  return Math.max(LEAST_PIECE, Math.round(size / 4))
}
