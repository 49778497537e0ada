/** Resumable uploads by tus 1.0, at an address of ours. */
import { randomBytes, randomUUID } from 'node:crypto'
import { Server, type Lock, type Locker } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import { EXPIRED, hosts, statusOf } from '../../../../src/api/hosts.ts'
import { TUS_PATH } from '../../../../src/api/library/uploads/tus.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { refusalOf } from '../../../platform/pipeline/problems.ts'
import type { Sessions } from '../../../platform/pipeline/sessions.ts'
import { tokenIn } from '../../../platform/pipeline/tokens.ts'
import type { TellFault } from '../../../platform/pipeline/faultLog.ts'
import { hold, type Held } from '../resumable/hold.ts'
import { ticketOwner } from '../tickets.ts'
import { loggedOf } from './logged.ts'
import { asking, TusStore, type Asking } from './store.ts'
import { sendWeb, webRequest } from './webRequest.ts'

/** Ours: the largest file, in bytes. */
const LARGEST = 64 * 1024 * 1024 * 1024

/** What the addresses stand on. */
export interface TusParts {
  readonly db: Kysely<Database>
  readonly sessions: Pick<Sessions, 'whoIs'>
  /** Is told of errors nobody foresaw. */
  readonly tell: TellFault
  /** Default: the machine's clock. */
  readonly now?: () => Date
  /** See SLICE. */
  readonly slice?: number
}

/** Locks of all servers together. */
function lockerOn(db: Kysely<Database>): Locker {
  return {
    newLock(id): Lock {
      let held: Held | undefined
      return {
        async lock(signal, requestRelease) {
          held = await hold(db, id, { holder: randomUUID(), signal, wanted: () => void requestRelease() })
        },
        unlock: async () => held?.release(),
      }
    },
  }
}

const lastPart = (url: string) => /\/([\w-]{22})\/?$/.exec(new URL(url, 'http://here').pathname)?.[1]
const ticketIn = (url: string) => new URL(url, 'http://here').searchParams.get('ticket')

/** Adds the addresses to a server that does not listen yet. */
export function tusRoutes(
  server: FastifyInstance,
  { db, sessions, tell, now = () => new Date(), slice }: TusParts,
): void {
  const tus = new Server({
    path: TUS_PATH,
    datastore: new TusStore(db, slice),
    locker: lockerOn(db),
    maxSize: LARGEST,
    allowedHeaders: ['Token'],
    namingFunction: () => randomBytes(16).toString('base64url'),
    getFileIdFromRequest: ({ url }) => lastPart(url),
    generateUrl: ({ url }, { id }) => {
      const ticket = ticketIn(url)
      return `${TUS_PATH}/${id}${ticket ? `?ticket=${encodeURIComponent(ticket)}` : ''}`
    },
    onResponseError(_request, error) {
      // One of tus' own.
      if ('status_code' in error) return undefined
      const { refusal, unexpected } = refusalOf(error)
      if (unexpected) tell(error, { call: 'uploads.tus' })
      return { status_code: statusOf[refusal.kind], body: refusal.message }
    },
  })

  async function whose(request: FastifyRequest): Promise<Me | undefined> {
    const token = tokenIn(request.headers)
    if (token !== undefined) return sessions.whoIs(token)
    const ticket = ticketIn(request.url)
    return ticket === null ? undefined : ticketOwner(db, ticket, now())
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method } = request
    const me = method === 'OPTIONS' ? undefined : await whose(request)
    const by: Asking | undefined = me && { me, now: now() }
    request.answered = () =>
      loggedOf({ method, status: reply.raw.statusCode, me, ended: by?.ended, now: by?.now ?? now() })
    if (!me && method !== 'OPTIONS')
      return reply.code(statusOf.expired).send(hosts.upload.no('expired', EXPIRED, { requestId: request.id }))
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    const act = async () => sendWeb(reply.raw, await tus.handleWeb(webRequest(request.raw, reply.raw)))
    await (by ? asking.run(by, act) : act())
    return reply
  }
  for (const url of [TUS_PATH, `${TUS_PATH}/:id`])
    server.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url, handler: handle })
}
