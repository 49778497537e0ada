/** How often somebody may come, counted in the database for all servers together. */
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** At most `max` in a window of `windowMs`, which begins with the first of it. */
export interface LimitRule {
  /** Whose counters these are; one name has one rule. */
  readonly name: string
  readonly max: number
  /** In ms; whole seconds. */
  readonly windowMs: number
  /**
   * So many are taken from the database at a time, and handed out here: for what comes by the hundred a second. A divisor
   * of `max`; what other servers have taken and not used is missing here until the window ends. Default 1.
   */
  readonly chunk?: number
}

/** How somebody stands after one more was counted. */
export interface Taken {
  /** How long to wait, in ms; 0: go on. */
  readonly waitMs: number
  /** So many were counted in this window; more than the rule's `max` once it is full. */
  readonly used: number
  /** When the window ends, in ms from now. */
  readonly endsMs: number
}

/** The counters. */
export interface Limits {
  /** Counts one more. Never rejects: without the database each server counts by itself. */
  take(rule: LimitRule, who: string): Promise<Taken>
  /** The same from what was taken already for a rule with a chunk; undefined: the database has to be asked, nothing was counted. */
  takeHere(rule: LimitRule, who: string): Taken | undefined
}

/** A part of a window that this server may hand out by itself. */
interface Share {
  left: number
  used: number
  readonly until: number
}

/** Ours: by how much clocks of servers may differ, in ms, before a window that ends too late is taken for a wrong one. */
const APART_MS = 5000

/** Ours: for so many at a time shares are kept. */
const KEPT = 10_000

/** Ours: how long the database may take to count somebody, in ms; whoever comes waits for it before they wait for what they want. */
const PATIENCE_MS = 5000
/** Ours: after it took longer, so long nobody waits for it again, in ms. */
const ALONE_MS = 5000

/** What the package calls its sweeping, for which nobody waits. */
const SWEEP = 'rlflx-clear-expired'

/** The pool, for questions that are given up: the answer of a frozen database would be waited for as long as a connection is. */
function impatient(pool: Pick<pg.Pool, 'query'>, patienceMs: number) {
  let aloneUntil = 0
  const late = () => new Error('the database takes too long to count')
  return {
    query(asked: pg.QueryConfig): Promise<pg.QueryResult> {
      // Sweeping the table may take its time.
      if (asked.name === SWEEP) return pool.query(asked)
      if (Date.now() < aloneUntil) return Promise.reject(late())
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
      const timer = setTimeout(() => {
        aloneUntil = Date.now() + ALONE_MS
        reject(late())
      }, patienceMs)
      void pool
        .query(asked)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
      return promise
    },
  }
}

/** Opens the counters of a database. `patienceMs`: default PATIENCE_MS. */
export function createLimits(
  pool: pg.Pool,
  { patienceMs = PATIENCE_MS }: { readonly patienceMs?: number } = {},
): Limits {
  const store = impatient(pool, patienceMs)
  const limiters = new Map<string, RateLimiterPostgres>()
  const shares = new Map<string, Map<string, Share>>()
  const asked = new Map<string, Promise<Taken>>()

  function limiterOf({ name, max, windowMs }: LimitRule): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const counted = { points: max, duration: windowMs / 1000, keyPrefix: name }
    const limiter = new RateLimiterPostgres({
      ...counted,
      ...{ storeClient: store, storeType: 'pool', tableName: 'rate_limits', tableCreated: true },
      // Who is over the limit is turned away without asking again.
      inMemoryBlockOnConsumed: max,
      insuranceLimiter: new RateLimiterMemory(counted),
      // One of them sweeps the table for all.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(name, limiter)
    return limiter
  }

  /** A window that ends later than any can was begun by a clock that was wrong: nobody waits for that moment. */
  async function consumed(rule: LimitRule, who: string, chunk: number): Promise<RateLimiterRes> {
    const limiter = limiterOf(rule)
    const isWrong = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > rule.windowMs + APART_MS
    const refused = (error: unknown) => {
      if (error instanceof RateLimiterRes && isWrong(error)) return error
      throw error
    }
    const answer = await limiter.consume(who, chunk).catch(refused)
    if (!isWrong(answer)) return answer
    await limiter.delete(who)
    return limiter.consume(who, chunk)
  }

  function keep({ name }: LimitRule, who: string, share: Share): void {
    const all = shares.get(name) ?? new Map<string, Share>()
    shares.set(name, all)
    all.set(who, share)
    if (all.size > KEPT) all.delete(all.keys().next().value!)
  }

  async function ask(rule: LimitRule, who: string): Promise<Taken> {
    const { max, chunk = 1 } = rule
    try {
      const { consumedPoints, msBeforeNext } = await consumed(rule, who, chunk)
      const used = consumedPoints - chunk + 1
      if (chunk > 1) keep(rule, who, { left: chunk - 1, used, until: Date.now() + msBeforeNext })
      return { waitMs: 0, used, endsMs: msBeforeNext }
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const endsMs = Math.max(1, refused.msBeforeNext)
      return { waitMs: endsMs, used: max + 1, endsMs }
    }
  }

  /** The next part, while the last one is handed out: nobody waits for the disk. What it was refused, whoever comes next is told. */
  function askAhead(rule: LimitRule, who: string): void {
    const key = `${rule.name} ${who}`
    if (asked.has(key)) return
    const { chunk = 1 } = rule
    const answer = consumed(rule, who, chunk)
      .then(({ msBeforeNext, consumedPoints }): Taken => {
        const share = shares.get(rule.name)?.get(who)
        const endsMs = (share?.until ?? 0) - Date.now()
        // Of another window nothing is left.
        const rest = share && endsMs > 0 ? share.left : 0
        const used = consumedPoints - chunk - rest
        keep(rule, who, { left: rest + chunk, used, until: Date.now() + msBeforeNext })
        return { waitMs: 0, used, endsMs: msBeforeNext }
      })
      .catch((): Taken => ({ waitMs: 0, used: 0, endsMs: 0 }))
      .finally(() => asked.delete(key))
    asked.set(key, answer)
  }

  function takeHere(rule: LimitRule, who: string): Taken | undefined {
    const { chunk = 1 } = rule
    if (chunk === 1) return undefined
    const share = shares.get(rule.name)?.get(who)
    const endsMs = share ? share.until - Date.now() : 0
    if (!share || share.left === 0 || endsMs <= 0) return undefined
    share.left--
    share.used++
    if (share.left < chunk / 2) askAhead(rule, who)
    return { waitMs: 0, used: share.used, endsMs }
  }

  return {
    takeHere,
    async take(rule, who) {
      if ((rule.chunk ?? 1) === 1) return ask(rule, who)
      const key = `${rule.name} ${who}`
      for (;;) {
        const taken = takeHere(rule, who)
        if (taken) return taken
        const onItsWay = asked.get(key)
        if (!onItsWay) {
          const answer = ask(rule, who).finally(() => asked.delete(key))
          asked.set(key, answer)
          return answer
        }
        const { waitMs, ...rest } = await onItsWay
        if (waitMs > 0) return { waitMs, ...rest }
      }
    },
  }
}
