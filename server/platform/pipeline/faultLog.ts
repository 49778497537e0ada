/** Tells the log of errors nobody foresaw: each by itself, those of an outage counted. */
import { isOutage } from './problems.ts'

/** Where it is told. A pino logger fits. */
export interface FaultSink {
  error(details: object, message: string): void
}

/** Tells of an error; `about`: the request it ended. */
export type TellFault = (error: unknown, about: object) => void

/** Ours: of one cause of an outage a line is written at most so often, in milliseconds. */
const BETWEEN = 1000
/** Ours: after so long without it the same cause is another outage, whose stack is told again, in milliseconds. */
const OVER = 60_000

interface Outage {
  /** When it was last met. */
  at: number
  /** Not yet told. */
  count: number
  waiting?: NodeJS.Timeout
}

/**
 * The teller of a server. What every request meets while the database is away stands there once with its stack; then how
 * many more met it, a line a second. Which requests those were the line of each call says.
 */
export function createFaultLog(log: FaultSink): TellFault {
  const outages = new Map<string, Outage>()

  function tellMore(cause: string, outage: Outage): void {
    delete outage.waiting
    if (outage.count === 0) return
    log.error({ cause, count: outage.count }, `${outage.count} more requests failed: ${cause}`)
    outage.count = 0
    wait(cause, outage)
  }
  function wait(cause: string, outage: Outage): void {
    outage.waiting ??= setTimeout(tellMore, BETWEEN, cause, outage).unref()
  }

  return (error, about) => {
    const cause = isOutage(error) ? causeOf(error) : undefined
    if (cause === undefined) return log.error({ err: error, ...about }, 'unexpected error')
    const now = Date.now()
    const known = outages.get(cause)
    if (known && now - known.at < OVER) {
      known.at = now
      known.count++
      return wait(cause, known)
    }
    log.error({ err: error, ...about }, 'unexpected error')
    const begun: Outage = { at: now, count: 0 }
    outages.set(cause, begun)
    wait(cause, begun)
  }
}

/** By what causes are told apart: there are few, however many requests meet them. */
function causeOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return code ?? message ?? String(error)
}
