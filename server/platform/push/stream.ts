/** `GET /api/push/stream`: the server-sent events of one client. */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { EXPIRED, hosts, statusOf, waitOf, type RefusalKind } from '../../../src/api/hosts.ts'
import type { Log } from '../database/log.ts'
import type { Database } from '../database/schema.ts'
import { refusalOf } from '../pipeline/problems.ts'
import { readMissed, startAnew, type Missed } from './backlog.ts'
import { parseCursor } from '../../../src/api/system/push/cursor.ts'
import { openingFrame } from './frame.ts'
import { openHub, type HubOptions } from './hub.ts'
import { ownerOf, takeTicket } from './ticket.ts'

/** What the route needs; the reader stays its owner's to close, after the app is closed. */
export interface StreamDependencies extends HubOptions {
  readonly db: Kysely<Database>
  readonly log: Log
  /** How many streams an address may have open here. Default STREAMS_PER_ADDRESS. */
  readonly perAddress?: number
  /** Tells the streams to go elsewhere: `reason` is within how many milliseconds. Default: they are never told. */
  readonly leaving?: AbortSignal
  /** Ends the streams. Default: only closing the app does. */
  readonly stopping?: AbortSignal
}

/** Ours: how many streams a person may have open on one server. */
const STREAMS_PER_PERSON = 50
/** Ours: how many one address may; a whole newsroom may stand behind one. */
const STREAMS_PER_ADDRESS = 2000

const SPENT = '推送凭证无效或已使用，请重新获取。'

/** What an answer says that is a stream: kept by nobody on the way, neither changed nor held back. */
export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/**
 * Adds the stream to an app. `Ticket` opens it, once. It goes on after the Last-Event-ID header, else after `From`
 * (a client that needs a new ticket has a new address and so no header), else with what happens from now on.
 */
export function streamRoutes(app: FastifyInstance, dependencies: StreamDependencies): void {
  const { db, log, readableOf, perAddress = STREAMS_PER_ADDRESS } = dependencies
  const hub = openHub(dependencies)
  // Fastify waits for running answers before onClose, and a stream runs until it is ended.
  app.addHook('preClose', (done) => {
    hub.close()
    done()
  })
  const { leaving } = dependencies
  leaving?.addEventListener('abort', () => hub.leave(leaving.reason as number))
  dependencies.stopping?.addEventListener('abort', () => hub.close())

  const refuse = (reply: FastifyReply, kind: RefusalKind, message: string) =>
    reply
      .code(statusOf[kind])
      .headers({ 'cache-control': 'no-store', ...waitOf(kind) })
      .send(hosts.main.no(kind, message))

  app.get('/api/push/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { Ticket, From } = request.query as Record<string, unknown>
    if (hub.isClosed()) return refuse(reply, 'away', '服务器正在重启，请稍后再试。')
    const signIn = typeof Ticket === 'string' ? await ownerOf(db, Ticket) : undefined
    if (!signIn) return refuse(reply, 'forbidden', SPENT)
    if (hub.countOf(signIn.UserID) >= STREAMS_PER_PERSON) {
      return refuse(reply, 'busy', `同时打开的页面不能超过 ${STREAMS_PER_PERSON} 个，请先关闭一些。`)
    }
    if (hub.countFrom(request.ip) >= perAddress) {
      return refuse(reply, 'busy', `同一个网络地址同时打开的页面不能超过 ${perAddress} 个，请先关闭一些。`)
    }
    const response: ServerResponse = reply.raw
    const listener = hub.add(response, signIn, request.ip)
    const begin = async (): Promise<Missed | undefined> => {
      await hub.recheck([listener])
      if (!listener.audience) return undefined
      const upTo = hub.position()
      const text = request.headers['last-event-id'] ?? From
      const from = typeof text === 'string' && text !== '' ? parseCursor(text) : upTo
      return from ? await readMissed(db, { audience: listener.audience, readableOf }, from, upTo) : startAnew(upTo)
    }
    let beginning
    try {
      beginning = await begin()
    } catch (error) {
      log.warn(`push: a stream could not be opened: ${(error as Error).message}`)
      const { kind, message } = refusalOf(error).refusal
      return refuse(reply, kind, message)
    }
    if (!beginning || !listener.audience) return refuse(reply, 'expired', EXPIRED)
    if (hub.isClosed()) return refuse(reply, 'away', '服务器正在重启，请稍后再试。')

    // Only now: whom we turn away a proxy leads to the next server, where the ticket must still be good.
    if (!(await takeTicket(db, Ticket as string))) return refuse(reply, 'forbidden', SPENT)

    reply.hijack()
    if (listener.isClosed()) return
    response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
    listener.write(Buffer.concat([beginning.bytes, openingFrame(beginning.after)]))
    hub.open(listener, beginning.after)
  })
}
