/** Every address of the contract on the HTTP server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HostName } from '../../../src/api/hosts.ts'
import type { Answer, App } from '../pipeline/app.ts'
import type { Caller } from '../pipeline/incoming.ts'
import type { Route } from '../pipeline/routes.ts'
import { tokenIn } from '../pipeline/tokens.ts'
import { readContent, type ParseJson } from './content.ts'
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
    ip: request.ip.replace(/^::ffff:/, ''),
    port: request.socket.remotePort ?? 0,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    device: deviceIn(request.headers.cookie),
    origin: originOf(request, publicAddress),
  }
}

/** Adds the addresses. Both methods arrive everywhere, because the pipeline says which one is right. */
export function addCalls(
  server: FastifyInstance,
  app: App,
  carry: ReturnType<typeof carrier>,
  signInRate: number,
): void {
  const byPath = new Map(app.routes.all.map((route) => [route.path.toLowerCase(), route]))
  for (const { path, host, spec, familyName } of byPath.values()) {
    const rate = spec.rate ?? (spec.access === 'open' && familyName === 'session' ? signInRate : undefined)
    server.route({
      method: ['GET', 'POST'],
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD of a write that travels as GET would carry it out.
      exposeHeadRoute: false,
      handler: carry,
      config: { host, ...(rate === undefined ? {} : { rateLimit: { max: rate, timeWindow: 60_000 } }) },
    })
  }
}
