/** The HTTP server: requests in, answers out; the pipeline in between decides. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../../../src/api/client.ts'
import { hostOfPath, hosts, statusOf, waitOf } from '../../../src/api/hosts.ts'
import type { App } from '../pipeline/app.ts'
import { addCalls, carrier, pathOf, SIGN_IN_RATE } from './calls.ts'
import { sendPage, serveClient, wantsPage } from './client.ts'
import { addHealth, type Health } from './health.ts'
import { isWorkspaceAddress } from '../../../src/api/workspaceAddress.ts'
import { notFoundPage } from './notFoundPage.ts'
import { logCall } from './logCall.ts'
import { holdRates } from './rates.ts'
import { allowOpenCalls } from './openCalls.ts'
import { securityHeadersFor } from './security.ts'
import type { TellFault } from '../pipeline/faultLog.ts'
import { refusalAt } from '../pipeline/toThePublic.ts'
import { tokenIn } from '../pipeline/tokens.ts'
import { troublePage } from './troublePage.ts'

/** What the HTTP server needs. */
export interface HttpOptions {
  readonly app: App
  readonly log: Logger
  /** The built client's folder. Default none: pages are not found. */
  readonly dist?: string
  /** For /healthz and its kind. Default: nothing is ever wrong. */
  readonly health?: Health
  /** What nobody has tried yet, for /healthz; see addHealth. Default nothing. */
  readonly unknown?: (() => readonly string[]) | undefined
  /** Which release this is, for /healthz. Default ''. */
  readonly version?: string
  /** Sign-in calls per minute and address. Default SIGN_IN_RATE. */
  readonly signInRate?: number
  /** Proxies whose `X-Forwarded-…` is taken; see Environment. Default none. */
  readonly trustedProxies?: readonly string[]
  /** See Environment. */
  readonly publicAddress?: string | undefined
  /** A server that listens already and hands its requests over. Default: one of Fastify's own. */
  readonly adopt?: (listener: RequestListener) => Server
}

/** Builds the server; it does not listen yet, and more routes may be added. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const {
    app,
    log,
    dist,
    health = async () => [],
    unknown = () => [],
    version = '',
    signInRate = SIGN_IN_RATE,
    trustedProxies = [],
    adopt,
  } = options
  const sendProblem = problemSender(app.tell)
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    // The address a request comes from is the socket's; a header anybody can write is asked only of a trusted proxy.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestIdHeader: false,
    genReqId: requestId,
    // A logger of its own for each request takes as long as many an answer; who has something to say names the request.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Who still comes is answered in our words; the door (front.ts) lets nobody in any more.
    return503OnClosing: false,
    // What cannot be read is at no call's address, and passes no hook.
    frameworkErrors(error, asked, answer) {
      const [request, reply] = [asked as FastifyRequest, (answer as FastifyReply).headers(security)]
      const path = pathOf(request)
      if (dist && wantsPage(request, path, app.routes.owns(path))) return void sendNotFound(reply, path)
      sendProblem(error, request, reply, isCall(request) ? undefined : statusOf.refused)
    },
    ...(adopt ? { serverFactory: adopt as never } : {}),
  })
  server.decorateRequest('answered', undefined)
  const security = await securityHeadersFor(options.publicAddress)
  // Hooks of every request wait for nothing: one that promises costs as much as an answer from memory.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    logCall(log, request, reply)
    done()
  })
  server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))

  await server.register(compress, { globalDecompression: false, threshold: 1024 })
  holdRates(server, app.limits)
  // Bodies are read by the pipeline when it knows who sends them; nothing is parsed before.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  const parseWith = server.getDefaultJsonParser('remove', 'remove')
  const carry = carrier(app, (text) => parsedBy(parseWith, text), options.publicAddress)
  const calls = { app, carry, signInRate }
  addCalls(server, 'GET', calls)
  // Whatever is asked for below this point would wait for the hooks with which forms clean up.
  await server.register(async (forms) => {
    await forms.register(multipart)
    addCalls(forms, 'POST', calls)
  })
  allowOpenCalls(server)
  addHealth(server, health, version, { unknown })
  if (dist) await serveClient(server, dist)
  server.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    if (dist && wantsPage(request, path, app.routes.owns(path))) {
      if (isWorkspaceAddress(path)) return sendPage(reply)
      return sendNotFound(reply, path)
    }
    // The older hosts say so with 200 to who calls; a crawler, a monitor or a person at no call's address is told by the status.
    if (!isCall(request) && !app.routes.owns(path))
      return reply
        .code(statusOf.missing)
        .header('cache-control', 'no-store')
        .send(hosts[hostOfPath(path)].no('missing', `没有这个地址：${path}`, { requestId: request.id }))
    return carry(request, reply)
  })
  return server
}

function sendNotFound(reply: FastifyReply, path: string): FastifyReply {
  const { headers, body } = notFoundPage(path)
  return reply.code(statusOf.missing).headers(headers).send(body)
}

const isCall = ({ method, headers }: FastifyRequest) =>
  (method !== 'GET' && method !== 'HEAD') || tokenIn(headers) !== undefined

/** Whether a browser asks for what it shows by itself. */
const isShown = ({ headers: { accept = '' } }: FastifyRequest) => accept.includes('text/html')

/** A request id from outside is kept when it is harmless in logs. */
function requestId(request: { headers: IncomingMessage['headers'] }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{8,64}$/.test(given) ? given : randomUUID()
}

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>

function parsedBy(parse: JsonParser, text: string): unknown {
  let outcome: { error: Error | null; value: unknown } | undefined
  void parse(undefined as never, text, (error, value) => void (outcome = { error, value }))
  if (!outcome) throw new Error('the JSON parser answered later')
  if (outcome.error) throw outcome.error
  return outcome.value
}

/** Requests Fastify itself could not make sense of: a broken address, a broken header. */
function clientFault(error: unknown): { refusal: Refusal; unexpected: false } | undefined {
  const { statusCode = 500, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (error instanceof Refusal || statusCode < 400 || statusCode >= 500) return undefined
  const about = code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? '内容类型不正确，请用 application/json。' : undefined
  return { refusal: new Refusal('refused', about ?? '请求的格式不正确，请检查地址和参数。'), unexpected: false }
}

/** What went wrong before or beside the pipeline, in the words of the address's host. `status`: default as the host says it. */
function problemSender(tell: TellFault) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply, status?: number): FastifyReply => {
    const { refusal, unexpected } = clientFault(error) ?? refusalAt(pathOf(request), error)
    if (unexpected) tell(error, { requestId: request.id })
    const host = hosts[request.routeOptions?.config?.host ?? hostOfPath(pathOf(request))]
    // Only calls of the older hosts say it with 200. Of a page a browser shows what it is sent, and all others go by the status.
    const isBeside = request.routeOptions?.url !== undefined && request.routeOptions.config.host === undefined
    reply
      .code(status ?? (host.speaksHttp || isBeside ? statusOf[refusal.kind] : 200))
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id, ...waitOf(refusal.kind) })
    if (isBeside && isShown(request)) {
      const page = troublePage(refusal.message, reply.getHeader('retry-after')?.toString())
      return reply.headers(page.headers).send(page.body)
    }
    return reply.send(host.no(refusal.kind, refusal.message, { detail: refusal.detail, requestId: request.id }))
  }
}
