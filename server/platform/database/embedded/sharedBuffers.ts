/** How much of the tables the embedded PostgreSQL keeps at hand. */
import { totalmem } from 'node:os'

const MB = 2 ** 20
/** What PostgreSQL takes by itself; as much as it ever gets. */
const [LEAST, MOST] = [128, 512]

/**
 * In MB, on a machine with so many bytes. Ours: an eighth, since others need the rest; with the least of it, a search among
 * 200,000 articles reads hundreds of pages from files.
 */
export function sharedBuffers(bytes: number): number {
  return Math.max(LEAST, Math.min(MOST, Math.floor(bytes / 8 / MB)))
}

/** What the machine has, or what a container may use of it. */
export function usableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem()
}
