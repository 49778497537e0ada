/** `GET /api/sdk/ai/stream`: the answers of one person as they arrive; see src/api/intelligence/aiAnswers/streamed.ts. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { EXPIRED, hosts, statusOf, waitOf, type RefusalKind } from '../../../../src/api/hosts.ts'
import { parseFrom, STREAM_PATH } from '../../../../src/api/intelligence/aiAnswers/streamed.ts'
import { BEAT_SECONDS } from '../../../../src/api/system/push/calls.ts'
import type { Log } from '../../../platform/database/log.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { loadAudiences, type SignIn } from '../../../platform/push/audiences.ts'
import { moveFrame, sessionFrame } from '../../../platform/push/frame.ts'
import { UNREAD_LIMIT } from '../../../platform/push/listener.ts'
import type { Reader } from '../../../platform/push/reader.ts'
import { streamHeaders } from '../../../platform/push/stream.ts'
import { ownerOf, takeTicket } from '../../../platform/push/ticket.ts'
import { concerns, touchesAccess } from '../../../platform/push/visible.ts'
import type { AnswerHub } from './hub.ts'

/** What the route needs. */
export interface AnswerStreamParts {
  readonly db: Kysely<Database>
  readonly log: Log
  readonly hub: AnswerHub
  /** Tells at once when sign-ins or grants change. Default: they are only looked at every now and then. */
  readonly reader?: Reader
  /** See StreamDependencies. */
  readonly leaving?: AbortSignal
  readonly stopping?: AbortSignal
  /** Milliseconds between two signs of life; default BEAT_SECONDS. */
  readonly heartbeatMs?: number
  /** Milliseconds between two looks at whether sign-ins and grants still are what they were; default 5,000. */
  readonly recheckMs?: number
}

/** Ours: how many streams a person may have open on one server: one for each window. */
const STREAMS_PER_PERSON = 50
/** How long a client waits before it connects again, in ms. */
const RETRY = 2000

const SPENT = '推送凭证无效或已使用，请重新获取。'
const AWAY = '服务器正在重启，请稍后再试。'
const BAD_FROM = '参数 From 不正确，要是“编号:字数”，用逗号隔开，最多 50 个。'
const HERE = Buffer.from('event: here\ndata: {}\n\n')

interface Open {
  readonly signIn: SignIn
  write(bytes: Buffer | string): void
  end(): void
}

/** Adds the stream to an app. It ends when its sign-in does, or the page is not the person's any more. */
export function answerStreamRoutes(app: FastifyInstance, parts: AnswerStreamParts): void {
  const { db, log, hub, reader, leaving, stopping, heartbeatMs = BEAT_SECONDS * 1000, recheckMs = 5000 } = parts
  const streams = new Set<Open>()
  let isClosed = false

  async function recheck(these: readonly Open[]): Promise<void> {
    const audiences = await loadAudiences(
      db,
      these.map(({ signIn }) => signIn),
    )
    for (const one of these) {
      if (audiences.get(one.signIn.FamilyID)?.families.has('aiAnswers')) continue
      one.write(sessionFrame())
      one.end()
    }
  }
  const warn = (error: Error) => log.warn(`ai: who may follow answers could not be looked up: ${error.message}`)
  const beat = setInterval(() => streams.forEach((one) => one.write(HERE)), heartbeatMs)
  const look = setInterval(() => void recheck([...streams]).catch(warn), recheckMs)
  const unsubscribe = reader?.subscribe(async (events) => {
    const touched = [...streams].filter(({ signIn }) =>
      events.some((event) => touchesAccess(event) && concerns(event, signIn.UserID, event.StID)),
    )
    if (touched.length > 0) await recheck(touched).catch(warn)
  })
  const close = () => {
    isClosed = true
    clearInterval(beat)
    clearInterval(look)
    unsubscribe?.()
    for (const one of streams) one.end()
  }
  app.addHook('preClose', (done) => {
    close()
    done()
  })
  stopping?.addEventListener('abort', close)
  leaving?.addEventListener('abort', () => streams.forEach((one) => one.write(moveFrame(leaving.reason as number))))

  const refuse = (reply: FastifyReply, kind: RefusalKind, message: string) =>
    reply
      .code(statusOf[kind])
      .headers({ 'cache-control': 'no-store', ...waitOf(kind) })
      .send(hosts.main.no(kind, message))

  app.get(STREAM_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { Ticket, From = '' } = request.query as Record<string, unknown>
    if (isClosed) return refuse(reply, 'away', AWAY)
    const known = typeof From === 'string' ? parseFrom(From) : undefined
    if (!known) return refuse(reply, 'refused', BAD_FROM)
    const signIn = typeof Ticket === 'string' ? await ownerOf(db, Ticket) : undefined
    if (!signIn) return refuse(reply, 'forbidden', SPENT)
    if ([...streams].filter((one) => one.signIn.UserID === signIn.UserID).length >= STREAMS_PER_PERSON)
      return refuse(reply, 'busy', `同时打开的页面不能超过 ${STREAMS_PER_PERSON} 个，请先关闭一些。`)
    const audience = (await loadAudiences(db, [signIn])).get(signIn.FamilyID)
    if (!audience) return refuse(reply, 'expired', EXPIRED)
    if (!audience.families.has('aiAnswers'))
      return refuse(reply, 'forbidden', '没有「AI 回答」的权限，请联系管理员开通。')
    // Only now: whom we turn away a proxy leads to the next server, where the ticket must still be good.
    if (!(await takeTicket(db, Ticket as string))) return refuse(reply, 'forbidden', SPENT)

    reply.hijack()
    const response = reply.raw
    const isOver = () => response.writableEnded || response.destroyed
    if (isOver()) return
    response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
    response.write(`retry: ${RETRY}\n${HERE.toString()}`)
    const open: Open = {
      signIn,
      write(bytes) {
        if (isOver()) return
        // A client that reads nothing is cut off; it comes back and says what it has.
        if (response.writableLength > UNREAD_LIMIT) response.destroy()
        else response.write(bytes)
      },
      end: () => void (isOver() || response.end()),
    }
    streams.add(open)
    response.once('close', () => streams.delete(open))
    const send = (event: object) => open.write(`data: ${JSON.stringify(event)}\n\n`)
    try {
      const leave = await hub.follow({ UserID: signIn.UserID, send }, known)
      if (isOver()) leave()
      else response.once('close', leave)
    } catch (error) {
      warn(error as Error)
      response.destroy()
    }
    if (isClosed) open.end()
  })
}
