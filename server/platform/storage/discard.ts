/** Taking away what was begun in scratch. */
import { rm } from 'node:fs/promises'

/**
 * Takes away a file or a folder that nobody needs any more. Never rejects: on a disk that is closed that would hide why; what
 * is left is swept when it is a day old.
 */
export async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => undefined)
}
