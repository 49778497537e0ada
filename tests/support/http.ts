/** A world's HTTP server, without a port unless somebody asks for one. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { maskedLog } from '../../server/platform/logs/maskedLog.ts'
import { createLimits } from '../../server/platform/pipeline/limits.ts'
import { createHttp } from '../../server/platform/http/http.ts'
import type { PersonName, World } from './app.ts'

/** What a test sends. */
export interface Sent {
  readonly as?: PersonName
  readonly method?: string
  readonly headers?: Record<string, string>
  /** Sent as JSON, unless it is text or bytes. */
  readonly body?: unknown
}

/** What came back. */
export interface Received {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
  /** undefined when it is no JSON. */
  readonly json: any
}

/** A world on HTTP. */
export interface HttpWorld {
  readonly server: FastifyInstance
  /** Lines of the server's log, parsed. */
  readonly lines: Record<string, unknown>[]
  send(path: string, sent?: Sent): Promise<Received>
  /** Listens and answers with its address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Opens a world's server, with a small built client. */
export async function httpOf(
  world: World,
  {
    signInRate = 10_000,
    wrong = () => [],
    trustedProxies = [],
    publicAddress,
  }: {
    signInRate?: number
    wrong?: () => readonly string[]
    trustedProxies?: readonly string[]
    publicAddress?: string | undefined
  } = {},
): Promise<HttpWorld> {
  const dist = mkdtempSync(join(tmpdir(), 'copydesk-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>采编工作台</title>')
  writeFileSync(join(dist, 'version.txt'), JSON.stringify({ version: '0.1.0+abc', log: '第一版' }))
  writeFileSync(join(dist, 'assets/index-Abc12345.js'), 'export {}'.padEnd(2000))
  writeFileSync(join(dist, 'assets/index-Abc12345.js.br'), 'not really brotli')
  const lines: Record<string, unknown>[] = []
  const log = maskedLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const health = async () => wrong()
  // Counters are the database's, for all servers together: another rate begins anew.
  await world.db.deleteFrom('rate_limits').execute()
  const app = { ...world.app, limits: createLimits(world.pool) }
  const server = await createHttp({ app, log, dist, health, signInRate, trustedProxies, publicAddress })
  return {
    server,
    lines,
    async send(path, { as, method = 'GET', headers = {}, body } = {}) {
      const raw = typeof body === 'string' || body instanceof Uint8Array
      const answer = await server.inject({
        method: method as 'GET',
        url: path,
        headers: {
          ...(as ? { Token: world.people[as].token } : {}),
          ...(body !== undefined && !raw ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: raw ? (body as string) : JSON.stringify(body) }),
      })
      let json: unknown
      try {
        json = answer.json()
      } catch {
        // Not everything is JSON.
      }
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, json }
    },
    listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await server.close()
      rmSync(dist, { recursive: true })
      // Whoever awaits a reply gets nothing, after the answer has gone: what is done then leaves files open.
      const twice = lines.filter(
        ({ err }) => (err as { code?: string } | undefined)?.code === 'FST_ERR_REP_ALREADY_SENT',
      )
      if (twice.length > 0) throw new Error(`${twice.length} requests were answered twice: ${JSON.stringify(twice[0])}`)
    },
  }
}
