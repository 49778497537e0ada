/** The public's pages: `/join/…`, `/notice/…`, `/proof/…`. Nobody signs in to see them, and nothing here knows the workspace. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { hostOfPath, hosts, type RefusalKind } from '../../../src/api/hosts.ts'
import { READ_RATE } from '../../../src/api/engagement/participation.ts'
import type { ReaderPage } from '../../../src/reader/page.ts'
import type { Database } from '../database/schema.ts'
import { newsroomTimeZone } from '../environment/timeZone.ts'
import { readerAssetsIn } from './assets.ts'
import { READER_POLICY, readerDocument } from './document.ts'
import { missingReaderPage } from './missing.ts'
import type { PageFound, PageSource } from './source.ts'

/** What they stand on. */
export interface ReaderParts {
  readonly db: Kysely<Database>
  readonly sources: readonly PageSource[]
  /** The key of the space for advertisements at the foot of a station's pages; '': none. Default: none anywhere. */
  readonly adSpaceOf?: ((db: Kysely<Database>, key: string, now: Date) => Promise<string>) | undefined
  /** Where the client was built; undefined: pages go without a script. */
  readonly dist?: string | undefined
  /** Default: the machine's clock. */
  readonly now?: () => Date
}

const headers = {
  'content-security-policy': READER_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** Adds them to a server that does not listen yet. */
export function readerRoutes(
  server: FastifyInstance,
  { db, sources, adSpaceOf, dist, now = () => new Date() }: ReaderParts,
): void {
  const assets = readerAssetsIn(dist)
  const config = { rateLimit: { max: READ_RATE, timeWindow: 60_000 } }
  for (const { under, find } of sources) {
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      const { key, guid = '' } = request.params as { key: string; guid?: string }
      const station = await stationNamed(db, key)
      const found = station && (await find(db, key, guid))
      const missing = (sentence: string) =>
        reply.code(404).headers(headers).type('text/html; charset=utf-8').send(missingReaderPage(sentence, assets()))
      if (!found) return missing('它不存在，没有公开，或者已经撤下。请核对地址。')
      const answer = await answered(server, request, found)
      if (!answer.ok) {
        if (isLater(answer.kind)) throw new Refusal(answer.kind, answer.message)
        return missing(answer.message)
      }
      // Whoever verifies is sold nothing, and a page is there without an advertisement too.
      const ad = under === 'proof' ? '' : await adSpaceOf?.(db, key, now()).catch(() => '')
      const page: ReaderPage = {
        ...{
          kind: found.kind,
          key,
          guid,
          station: station.Name,
          zone: newsroomTimeZone,
          at: now().getTime(),
          ad: ad ?? '',
        },
        data: found.dataOf ? found.dataOf(answer.data) : answer.data,
      }
      const document = { title: found.titleOf(answer.data), summary: found.summaryOf?.(answer.data) ?? '' }
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(readerDocument(page, { ...document, assets: assets() }))
    }
    server.get(`/${under}/:key`, { config }, show)
    server.get(`/${under}/:key/:guid`, { config }, show)
  }
}

/** Whether it says nothing of what stands there, only that it cannot be had now. */
const isLater = (kind: RefusalKind) => kind === 'away' || kind === 'busy' || kind === 'fault'

function stationNamed(db: Kysely<Database>, key: string) {
  return db
    .selectFrom('stations')
    .select(['ID', 'StationName as Name'])
    .where('PublicKey', '=', key)
    .where('Status', '=', 1)
    .executeTakeFirst()
}

/** Asks the open call as whoever asks for the page, who is nobody yet. */
async function answered(server: FastifyInstance, request: FastifyRequest, { call }: PageFound) {
  if (!call) return { ok: true, data: undefined } as const
  const url = `${call.path}?${new URLSearchParams(call.query)}`
  const { body } = await server.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: { accept: 'application/json' },
  })
  return hosts[hostOfPath(call.path)].read(JSON.parse(body))
}
