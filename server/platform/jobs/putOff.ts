/** Work that cannot be done now, through no fault of its own: it waits, and no attempt is counted. */
import { isAway } from '../database/away.ts'
import { StorageProblem } from '../storage/storage.ts'

/** Ours: how long is waited before it is tried again, in ms. */
const PAUSE_MS = 60_000

/** Ours: a database that was away is tried again after so long, in ms. */
const SOON_MS = 1000

/** What people are told of work that waits for the database. */
const AWAY = '数据库刚才连不上，稍后自动继续。'

/** Thrown by work for which something is missing that comes back by itself, or that somebody is seeing to. */
export class PutOff extends Error {
  override readonly name = 'PutOff'
  /** Milliseconds until it is tried again. */
  readonly afterMs: number
  /** What is still to be written before it is put down. */
  readonly settle: (() => Promise<unknown>) | undefined

  /**
   * `why`: one sentence for people. `afterMs`: default a minute. `settle`: what could not be written while the database was
   * away; it is done, or tried again, until the database answers, and never while another server has the job. Default nothing.
   */
  constructor(why: string, afterMs = PAUSE_MS, settle?: () => Promise<unknown>) {
    super(why)
    this.afterMs = afterMs
    this.settle = settle
  }
}

/** Waits for the database. `settle`: see PutOff. */
export const untilDatabase = (settle?: () => Promise<unknown>): PutOff => new PutOff(AWAY, SOON_MS, settle)

/** What work ended with as putting it off, where it is nothing else: a disk that is full is no work's fault, nor is a database that is away. */
export function asPutOff(error: unknown): PutOff | undefined {
  if (error instanceof PutOff) return error
  if (isAway(error)) return untilDatabase()
  return error instanceof StorageProblem && error.mayPass ? new PutOff(error.message) : undefined
}
