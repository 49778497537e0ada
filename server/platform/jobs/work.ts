/** What a family has to say about work the server does by itself. */
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/schema.ts'

/** Where work reports to; pino fits. */
export interface WorkLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** What work stands on. */
export interface WorkParts {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly log: WorkLog
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
  /** See Environment. Default none. */
  readonly pushHosts?: readonly string[]
  /** See Environment. Default: nobody is led back here. */
  readonly publicAddress?: string | undefined
  /** Where the staff open the workspace: WORKSPACE_ADDRESS, else PUBLIC_ADDRESS. */
  readonly staffAddress?: string | undefined
  /** See Environment. Default: the operation log is kept for ever. */
  readonly logMonths?: number | undefined
}

/** A job in the hands of a server. */
export interface JobInHand {
  readonly ID: number
  readonly kind: string
  /** What it is about; '' for the kind's housekeeping. */
  readonly key: string
  /** How often it was taken in hand since it last succeeded, this time included. */
  readonly attempts: number
  /** Who has it in hand. */
  readonly runner: string
  /**
   * Aborted when the server stops, when the job is called off, and when another server has it in hand; `reason` says which.
   */
  readonly signal: AbortSignal
  /** The database's clock, by which jobs are due. */
  now(): Date
  /** Says how far it is; kept with the job every few seconds. */
  report(progress: Readonly<Record<string, unknown>>): void
}

/** Why a job's signal is aborted. */
export type EndReason = 'stopping' | 'cancelled' | 'taken over'

/** One kind of work. */
export interface Work {
  /** Its name in the table of jobs, which never changes. */
  readonly kind: string
  /** What the log calls it. */
  readonly title: string
  /** Milliseconds after which the log says that one takes long. */
  readonly limitMs: number
  /** Housekeeping: done once by some server of all in so many milliseconds. Default: only what is queued. */
  readonly everyMs?: number
  /** How many one server has in hand at once. Default 1. */
  readonly atOnce?: number
  /** Higher first, where there is more to do than one server has hands for. Default 0. */
  readonly priority?: number
  /** It works on files: a server without their storage leaves it to others, or until it is there again. Default false. */
  readonly needsFiles?: boolean
  /** Milliseconds until it is tried again after so many failures. Default see `backOff`. */
  readonly retryMs?: (attempts: number) => number
  /** Whether this server can do it just now; what it cannot is left to others, and waits. Default always. */
  readonly isReady?: (parts: WorkParts) => boolean
  /**
   * Does it; at least once, so that a second time must do no harm. Answers when the job is due again; undefined: it is
   * done (housekeeping comes again after `everyMs` in any case). What it throws is logged and tried again later; a PutOff,
   * a StorageProblem that may pass, and a database that is away, count for no attempt.
   */
  run(job: JobInHand, parts: WorkParts): Promise<Date | undefined | void>
}

const SECOND = 1000
const LONGEST_BACK_OFF = 300 * SECOND

/** One second, then twice as long each time, up to five minutes. */
export function backOff(attempts: number): number {
  return Math.min(LONGEST_BACK_OFF, SECOND * 2 ** (Math.max(1, attempts) - 1))
}
