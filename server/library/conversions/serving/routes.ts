/** What lets a player choose, and draw: composed of what is there of a version, since more comes while people watch. */
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { STRIP } from '../../../../src/api/library/media/strip.ts'
import { findVersion } from '../../media/serving/find.ts'
import { masterOf, subtitleListOf } from './master.ts'
import { stripOf } from './strip.ts'

/** Seconds it may be older than what is there. */
const OLD = 5
const PLAYLIST = 'application/vnd.apple.mpegurl'

/** Adds the addresses to a server that does not listen yet. */
export function playlistRoutes(server: FastifyInstance, { db }: { readonly db: Kysely<Database> }): void {
  const serve = (name: string, type: string, compose: (VersionID: number) => Promise<string | undefined>) =>
    server.get(`/static/img/:key/${name}`, async (request, reply) => {
      const { key } = request.params as { key: string }
      const version = /^[A-Za-z0-9_-]{22}$/.test(key) ? await findVersion(db, key) : undefined
      const list = version && (await compose(version.ID))
      reply.headers({
        'cache-control': list === undefined ? 'no-store' : `public, max-age=${OLD}`,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (list === undefined)
        return reply.code(404).type('text/plain; charset=utf-8').send('这个视频还没有可以播放的清晰度。')
      return reply.type(type).send(list)
    })
  serve('master.m3u8', PLAYLIST, (VersionID) => masterOf(db, VersionID))
  serve('subtitles-zh.m3u8', PLAYLIST, (VersionID) => subtitleListOf(db, VersionID))
  serve(STRIP, 'application/json; charset=utf-8', async (VersionID) => JSON.stringify(await stripOf(db, VersionID)))
}
