/** Whether the disk of the database is full, from what requests met: it says so of no question that only reads. */
import { isDiskFull } from './away.ts'

/** Ours: so long after a request met it the disk counts as full, in milliseconds. */
export const FULL_MS = 30_000

/** What was met lately. */
export interface FullDisk {
  /** Is told of every error nobody foresaw. */
  met(error: unknown): void
  isFull(): boolean
}

/** Begins to listen. `now`: in ms, default by the machine's clock, as only differences count. */
export function watchFullDisk(now: () => number = Date.now): FullDisk {
  let last = -Infinity
  return {
    met(error) {
      if (isDiskFull(error)) last = now()
    },
    isFull: () => now() - last < FULL_MS,
  }
}
