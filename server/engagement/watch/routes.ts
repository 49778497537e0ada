/** The pages on which the public watches short videos and programmes, and their script. Nobody signs in here. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { watchPath } from '../../../src/api/engagement/watchPath.ts'
import { commentsOnPage } from '../../content/comments/shown.ts'
import type { Database } from '../../platform/database/schema.ts'
import { watchedVideo } from '../shortVideos/watched.ts'
import { watchedContent } from '../vodContents/watched.ts'
import { missingPage, WATCH_POLICY, watchPage } from './page.ts'
import type { WatchedKind } from './watched.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

/** What the pages stand on. */
export interface WatchParts {
  readonly db: Kysely<Database>
  /** Where the public reaches the server. Default: nobody knows, and pages say their addresses without a host. */
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

/** Whatever is watched, by the order in which it is looked for. */
const kinds: readonly WatchedKind[] = [watchedVideo, watchedContent]
const NOTHING = '没有这个视频，它可能没有公开。'

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
    if (!isPublicName(guid)) return html(reply, 404, missingPage(NOTHING))
    for (const kind of kinds) {
      const video = await kind.find(db, key, guid)
      if (video) {
        const around = {
          ...{
            kind,
            key,
            base: publicAddress,
            station: await stationName(db, key),
            path: watchPath(key, video.ResourceGUID),
          },
          comments: await commentsOnPage(db, kind.kind, video.ID),
          part: /^\d{1,3}$/.test(part) && Number(part) <= video.Parts.length ? Number(part) : 0,
        }
        return html(reply, 200, watchPage(video, around))
      }
      if (await kind.wasPublic(db, key, guid)) return html(reply, 410, missingPage(kind.gone))
    }
    return html(reply, 404, missingPage(NOTHING))
  })
}
