/** The pages on which the public watches short videos, and their script. Nobody signs in here. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { watchPath } from '../../../../src/api/engagement/shortVideos/watchPath.ts'
import { commentsOnPage } from '../../../content/comments/shown.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { publicBase } from '../../../platform/http/publicBase.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { asPublic, findOpen, NO_VIDEO } from '../publicVideo.ts'
import { missingPage, WATCH_POLICY, watchPage } from './page.ts'

/** What the pages stand on. */
export interface WatchParts {
  readonly db: Kysely<Database>
  /** Where the public reaches the server. Default: as each request says. */
  readonly publicAddress?: string | undefined
}

/** Ours: how often one address may ask, per minute. */
const WATCH_RATE = 240
/** Ours: how long a browser keeps the scripts before it asks again, in seconds. */
const KEPT_SECONDS = 3600

/** Our own, and the library that plays streams where a browser does not; both as they are. */
const scripts = {
  'player.mjs': new URL('player.mjs', import.meta.url),
  'hls.mjs': new URL('hls.min.mjs', import.meta.resolve('hls.js')),
} as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether it was public once, so that it is gone and not unknown. */
async function wasPublic(db: Kysely<Database>, key: string, guid: string): Promise<boolean> {
  if (!uuid.test(guid)) return false
  const found = await db
    .selectFrom('short_videos as v')
    .innerJoin('stations as s', 's.ID', 'v.StID')
    .select('v.ID')
    .where('s.PublicKey', '=', key)
    .where('s.Status', '=', 1)
    .where('v.ResourceGUID', '=', guid)
    .where('v.PublishTime', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

async function stationName(db: Kysely<Database>, key: string): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select "StationName" as name from stations where "PublicKey" = ${key}`.execute(db)
  return rows[0]?.name ?? ''
}

/** Adds the pages to a server that does not listen yet. */
export function watchRoutes(server: FastifyInstance, { db, publicAddress }: WatchParts): void {
  const config = { rateLimit: { max: WATCH_RATE, timeWindow: 60_000 } }
  // What is taken off is gone at once, whoever stands in between.
  const html = (reply: FastifyReply, status: number, page: string) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WATCH_POLICY })
      .code(status)
      .type('text/html; charset=utf-8')
      .send(page)

  for (const [file, at] of Object.entries(scripts))
    server.get(`/watch/${file}`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': `public, max-age=${KEPT_SECONDS}` })
        .type('text/javascript; charset=utf-8')
        .send(await readFile(at)),
    )

  server.get('/watch/:key/:guid', { config }, async (request, reply) => {
    const { key, guid } = request.params as { key: string; guid: string }
    const { part = '0' } = request.query as { part?: string }
    const base = publicAddress ?? publicBase(request)
    const found = base === undefined ? undefined : await findOpen(db as unknown as Db, key, guid)
    if (base === undefined || !found)
      return (await wasPublic(db, key, guid))
        ? html(reply, 410, missingPage('这条短视频已经下线。'))
        : html(reply, 404, missingPage(NO_VIDEO))
    const [video] = await asPublic(db as unknown as Db, [found])
    const around = {
      ...{ key, base, station: await stationName(db, key), path: watchPath(key, video!.ResourceGUID) },
      comments: await commentsOnPage(db, 'video', found.ID),
      part: /^\d{1,3}$/.test(part) && Number(part) <= video!.Parts.length ? Number(part) : 0,
    }
    return html(reply, 200, watchPage(video!, around))
  })
}
