/** Where @fastify/rate-limit counts: with the pipeline's limits, for all servers together. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Limits } from '../pipeline/limits.ts'

/** Ours: a rate is taken from the database a second's worth at a time, where it allows more than this a minute. */
const ONE_BY_ONE = 1000

/** The store of a server. Every route has counters of its own, by its address. */
export function rateStoreOf(limits: Limits): FastifyRateLimitStoreCtor {
  class RateStore implements FastifyRateLimitStore {
    readonly #route: string
    constructor(route: unknown = '') {
      this.#route = typeof route === 'string' ? route : ''
    }
    incr(
      who: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 60_000,
      max = 1000,
    ): void {
      const chunk = max > ONE_BY_ONE && max % 60 === 0 ? max / 60 : 1
      limits.take({ name: `door ${this.#route}`, max, windowMs, chunk }, who).then(
        ({ used, endsMs }) => answer(null, { current: used, ttl: endsMs }),
        (error: Error) => answer(error),
      )
    }
    // The type names one path; what comes is the whole route.
    child(options: object): FastifyRateLimitStore {
      return new RateStore((options as { readonly routeInfo?: { readonly url?: string } }).routeInfo?.url)
    }
  }
  return RateStore
}
