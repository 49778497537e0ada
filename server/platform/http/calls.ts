/** Every address of the contract on the HTTP server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../src/api/contract.ts'
import type { HostName } from '../../../src/api/hosts.ts'
import type { Answer, App } from '../pipeline/app.ts'
import type { Caller } from '../pipeline/incoming.ts'
import { parse } from '../pipeline/parse.ts'
import type { Method, Route } from '../pipeline/routes.ts'
import { tokenIn } from '../pipeline/tokens.ts'
import { queryOf, readContent, type ParseJson } from './content.ts'
import { deviceCookie, deviceIn } from './deviceCookie.ts'
import { publicBase } from './publicBase.ts'

/** What the line of a request says of its answer. */
export interface Answered extends Pick<Answer, 'act' | 'outcome' | 'me'> {
  /** Of what the request was the end of, e.g. how many bytes. Default nothing. */
  readonly sums?: Readonly<Record<string, number>>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the pipeline answered, or what says it once the answer is out; undefined: there is nothing to log. */
    answered: Answered | (() => Answered | undefined) | undefined
  }
  interface FastifyContextConfig {
    /** In whose words the address answers. */
    host?: HostName
  }
}

/** Ours: how often one address may use the calls for signing in, per minute; an office may share one address. */
export const SIGN_IN_RATE = 120

/** The path a request asks for, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0]!
}

const addressOf = ({ ip }: FastifyRequest) => (ip.startsWith('::ffff:') ? ip.slice(7) : ip)

/** Ours: so many queries of a call are remembered as they were understood, and how long one may be. */
const QUERIES = 1000
const QUERY_LENGTH = 500

/** Answers from memory where a call does so and nobody is signed in. */
function glancer(app: App, route: Route) {
  const answered: Answered = { me: undefined, act: route.id, outcome: 'ok' }
  // Pages ask for the same again and again.
  const understood = new Map<string, Call['input']>()
  const inputOf = (request: FastifyRequest): Call['input'] | undefined => {
    const { url } = request
    const known = understood.get(url)
    if (known !== undefined) return known
    try {
      const input = parse(route.spec, queryOf(request, route.spec)) as Call['input']
      if (understood.size >= QUERIES) understood.clear()
      if (url.length <= QUERY_LENGTH) understood.set(url, input)
      return input
    } catch {
      // What is wrong with it is said the long way.
      return undefined
    }
  }
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (tokenIn(request.headers) !== undefined) return false
    const input = inputOf(request)
    const body = input && app.glance(route, input, addressOf(request))
    if (body === undefined) return false
    request.answered = answered
    void reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8').send(body)
    return true
  }
}

/** Takes a request down the pipeline; what comes back is the handler's to return. */
export function carrier(app: App, parseJson: ParseJson, publicAddress?: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const incoming = {
      method: request.method,
      path: pathOf(request),
      content: ({ spec }: Route) => readContent(request, spec, parseJson, app.storage),
    }
    const answer = await app.answer(incoming, callerOf(request, publicAddress))
    request.answered = answer
    if (answer.device) reply.header('set-cookie', deviceCookie(answer.device, request.protocol === 'https'))
    return reply
      .code(answer.status)
      .headers({ 'cache-control': 'no-store', ...answer.headers })
      .send(answer.body)
  }
}

/** Ours: whoever sits at the machine itself may try out there what browsers bind to an address. */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/

function originOf(request: FastifyRequest, publicAddress: string | undefined): string | undefined {
  const asked = publicBase(request)
  return asked !== undefined && LOOPBACK.test(asked) ? asked : (publicAddress ?? asked)
}

function callerOf(request: FastifyRequest, publicAddress: string | undefined): Caller {
  return {
    token: tokenIn(request.headers),
    ip: addressOf(request),
    port: request.socket.remotePort ?? 0,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    device: deviceIn(request.headers.cookie),
    origin: originOf(request, publicAddress),
  }
}

/** How the calls are added. */
export interface CallParts {
  readonly app: App
  readonly carry: ReturnType<typeof carrier>
  readonly signInRate: number
}

/**
 * Adds the addresses for one method. Both are added everywhere, because the pipeline says which one is right; only what is posted
 * needs a server that understands forms.
 */
export function addCalls(server: FastifyInstance, method: Method, { app, carry, signInRate }: CallParts): void {
  const glances = new Map(
    app.routes.all
      .filter(({ method, handler }) => method === 'GET' && handler.fromMemory !== undefined)
      .map((route) => [route.path.toLowerCase(), glancer(app, route)]),
  )
  const byPath = new Map(app.routes.all.map((route) => [route.path.toLowerCase(), route]))
  for (const { path, host, spec, familyName } of byPath.values()) {
    const glance = method === 'GET' ? glances.get(path.toLowerCase()) : undefined
    const rate = spec.rate ?? (spec.access === 'open' && familyName === 'session' ? signInRate : undefined)
    server.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD of a write that travels as GET would carry it out.
      exposeHeadRoute: false,
      // One that promises is waited for, so an answer from memory promises nothing.
      handler: glance ? (request, reply) => (glance(request, reply) ? undefined : carry(request, reply)) : carry,
      // What is answered from memory is short.
      ...(glance ? { compress: false as const } : {}),
      config: { host, ...(rate === undefined ? {} : { rateLimit: { max: rate, timeWindow: 60_000 } }) },
    })
  }
}
