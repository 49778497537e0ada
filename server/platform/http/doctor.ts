/**
 * What `copydesk doctor` asks a running server from outside, by the way everybody comes: what of a request arrives here.
 * Whoever asks proves that they reach its database: they hold an advisory lock there, whose number they name. To everybody
 * else these addresses do not exist.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { BEAT_SECONDS } from '../../../src/api/system/push/calls.ts'
import { streamHeaders } from '../push/stream.ts'

/** Names the lock, as 16 hexadecimal digits. */
export const DOCTOR_HEADER = 'x-copydesk-doctor'
/** Where it asks. */
export const DOCTOR_PATH = '/healthz/doctor'
/** Its stream: where a proxy treats it as it treats those of people. */
export const DOCTOR_STREAM = '/api/push/stream/doctor'
const KEY = /^[0-9a-f]{16}$/
/** Ours: how often an address may ask in a minute. */
const RATE = 60

/** What arrived of a request. */
export interface Seen {
  /** Where it comes from as the server believes, and before that, the nearest first, whom it believed. */
  readonly address: string
  readonly believed: readonly string[]
  /** The neighbour that connected. */
  readonly neighbour: string
  readonly protocol: string
  readonly host: string
  /** `X-Forwarded-For` as it arrived; '' where there is none. */
  readonly forwardedFor: string
  /** How many bytes of a body arrived. */
  readonly bytes: number
}

/** What the addresses need. */
export interface DoctorParts {
  /** The database on which the lock is looked for. */
  readonly pool: Pick<pg.Pool, 'query'>
  /** How long the stream is silent between its two events, in ms. Default: as long as those of people are. */
  readonly silenceMs?: number
}

/** Adds the addresses. */
export function doctorRoutes(server: FastifyInstance, { pool, silenceMs = BEAT_SECONDS * 1000 }: DoctorParts): void {
  const open = new Set<() => void>()
  server.addHook('preClose', async () => open.forEach((end) => end()))
  const options = { exposeHeadRoute: false, config: { rateLimit: { max: RATE, timeWindow: 60_000 } } }

  const seen = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await isDoctor(pool, request))) return reply.callNotFound()
    let bytes = 0
    if (request.method === 'POST') for await (const piece of request.raw) bytes += (piece as Buffer).length
    return reply.header('cache-control', 'no-store').send(seenOf(request, bytes))
  }
  server.get(DOCTOR_PATH, options, seen)
  server.post(DOCTOR_PATH, options, seen)

  server.get(DOCTOR_STREAM, options, async (request, reply) => {
    if (!(await isDoctor(pool, request))) return reply.callNotFound()
    reply.hijack()
    const response = reply.raw
    response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders })
    response.write('event: here\ndata: {}\n\n')
    const end = () => response.end()
    const timer = setTimeout(() => response.end('event: still\ndata: {}\n\n'), silenceMs)
    open.add(end)
    response.once('close', () => {
      clearTimeout(timer)
      open.delete(end)
    })
  })
}

function seenOf(request: FastifyRequest, bytes: number): Seen {
  const forwardedFor = request.headers['x-forwarded-for'] ?? ''
  return {
    address: request.ip,
    believed: (request.ips ?? []).slice(0, -1),
    neighbour: request.socket.remoteAddress ?? '',
    protocol: request.protocol,
    host: request.host,
    forwardedFor: typeof forwardedFor === 'string' ? forwardedFor : forwardedFor.join(', '),
    bytes,
  }
}

/** Whether a request may be the doctor's: it is known for sure where it is answered. */
export function mayBeDoctor({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const key = headers[DOCTOR_HEADER]
  return (url === DOCTOR_PATH || url === DOCTOR_STREAM) && typeof key === 'string' && KEY.test(key)
}

async function isDoctor(pool: Pick<pg.Pool, 'query'>, request: FastifyRequest): Promise<boolean> {
  const key = request.headers[DOCTOR_HEADER]
  if (typeof key !== 'string' || !KEY.test(key)) return false
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted and l.objsubid = 1
         and l.classid::bigint = $1 and l.objid::bigint = $2) as held`,
    [Number.parseInt(key.slice(0, 8), 16), Number.parseInt(key.slice(8), 16)],
  )
  return rows[0]!.held
}
