/** Work that cannot be done now, through no fault of its own: it waits, and no attempt is counted. */
import { StorageProblem } from '../storage/storage.ts'

/** Ours: how long is waited before it is tried again, in ms. */
const PAUSE_MS = 60_000

/** Thrown by work for which something is missing that comes back by itself, or that somebody is seeing to. */
export class PutOff extends Error {
  override readonly name = 'PutOff'
  /** Milliseconds until it is tried again. */
  readonly afterMs: number

  /** `why`: one sentence for people. `afterMs`: default a minute. */
  constructor(why: string, afterMs = PAUSE_MS) {
    super(why)
    this.afterMs = afterMs
  }
}

/** What work ended with as putting it off, where it is nothing else: a disk that is full is no work's fault, either. */
export function asPutOff(error: unknown): PutOff | undefined {
  if (error instanceof PutOff) return error
  return error instanceof StorageProblem && error.mayPass ? new PutOff(error.message) : undefined
}
