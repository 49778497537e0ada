/** How often one address may ask for what a route declares, `config.rateLimit`, counted for all servers together. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits, LimitRule, Taken } from '../pipeline/limits.ts'
import { tooOften } from '../pipeline/tooOften.ts'
import { addressPlace } from './addressPlace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** So many in a window of so many milliseconds, from one address. Default: as often as they like. */
    readonly rateLimit?: { readonly max: number; readonly timeWindow: number }
  }
}

/** Ours: a rate is taken from the database a second's worth at a time, where it allows more than this a minute. */
const ONE_BY_ONE = 1000

/** Says on the answer how often whoever asks may come still. Throws 'busy' for who came too often. */
function tell(reply: FastifyReply, max: number, { used, endsMs }: Taken): void {
  const seconds = Math.ceil(endsMs / 1000)
  void reply
    .header('x-ratelimit-limit', max)
    .header('x-ratelimit-remaining', Math.max(0, max - used))
    .header('x-ratelimit-reset', seconds)
  if (used <= max) return
  void reply.header('retry-after', seconds)
  throw tooOften(endsMs)
}

/** The look at whoever asks for a route. What was taken for them already is given without waiting. */
function lookOf(
  limits: Limits,
  url: string,
  { max, timeWindow }: { readonly max: number; readonly timeWindow: number },
) {
  const chunk = max > ONE_BY_ONE && max % 60 === 0 ? max / 60 : 1
  const rule: LimitRule = { name: `door ${url}`, max, windowMs: timeWindow, chunk }
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    // Whoever has a network of version 6 has all of its addresses.
    const who = addressPlace(request.ip)
    const here = limits.takeHere(rule, who)
    if (!here)
      return void limits.take(rule, who).then(
        (taken) => finish(taken, reply, done),
        (error: Error) => done(error),
      )
    finish(here, reply, done)
  }

  function finish(taken: Taken, reply: FastifyReply, done: (error?: Error) => void): void {
    try {
      tell(reply, max, taken)
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
}

/** Holds every route that declares a rate from now on. Every route has counters of its own, by its address. */
export function holdRates(server: FastifyInstance, limits: Limits): void {
  const known = new Map<string, ReturnType<typeof lookOf>>()
  server.addHook('onRoute', (route) => {
    const rate = route.config?.rateLimit
    if (!rate) return
    const look = known.get(route.url) ?? lookOf(limits, route.url, rate)
    known.set(route.url, look)
    const before = [route.onRequest ?? []].flat()
    // The HEAD of a route brings what its GET was given.
    if (!before.includes(look)) route.onRequest = [...before, look]
  })
}
