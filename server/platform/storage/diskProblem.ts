/** What a disk refuses, as a sentence for people. */
import { FULL, StorageProblem } from './storage.ts'

/** A StorageProblem where the disk is full; anything else as it is. */
export function asDiskProblem(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StorageProblem(FULL) : error
}
