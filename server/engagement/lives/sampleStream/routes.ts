/** The sample stream of the demonstration and its pictures: served as long as a live or a short video plays it, so that no other newsroom answers here. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { picture, PICTURES } from './pictures.ts'
import { samplePiece, type Quality } from '../../../platform/demo/sampleVideo/sampleVideo.ts'
import { livePlaylist, masterPlaylist, replayPlaylist } from './playlists.ts'

/** Where the demonstration's lives find it. */
export const SAMPLE_LIVE = '/demo/live/index.m3u8'
export const SAMPLE_REPLAY = '/demo/live/replay.m3u8'

/** How long it is remembered whether anything plays it, in ms. */
const REMEMBERED = 60_000
const DAY_SECONDS = 86_400

async function isPlayed(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from lives
      where '/demo/live/' = any(array[left("StreamUrl", 11), left("ReplayUrl", 11)]))
    or exists (select from short_videos where left("VideoUrl", 11) = '/demo/live/') as is`.execute(db)
  return rows[0]!.is
}

/** Adds the addresses to a server that does not listen yet. `now`: default the machine's clock. */
export function sampleStreamRoutes(
  server: FastifyInstance,
  { db, now = () => new Date() }: { readonly db: Kysely<Database>; readonly now?: () => Date },
): void {
  const since = now()
  let known: { readonly is: boolean; readonly until: number } | undefined
  const isOn = async () => {
    const at = now().getTime()
    if (!known || known.until < at) known = { is: await isPlayed(db), until: at + REMEMBERED }
    return known.is
  }
  const playlist = (reply: FastifyReply, text: string) =>
    reply.headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' }).send(text)

  server.get('/demo/live/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    if (!(await isOn())) return reply.callNotFound()
    if (file === 'index.m3u8') return playlist(reply, masterPlaylist('live'))
    if (file === 'replay.m3u8') return playlist(reply, masterPlaylist('replay'))
    const drawn = /^picture-(\d)\.svg$/.exec(file)?.[1]
    if (drawn !== undefined && Number(drawn) < PICTURES)
      return reply
        .headers({ 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_SECONDS}` })
        .send(picture(Number(drawn)))
    const [, quality, name, kind] = /^(high|low)-(live|replay|[0-7])\.(m3u8|m2t)$/.exec(file) ?? []
    if (kind === 'm3u8' && name === 'live') return playlist(reply, livePlaylist(quality as Quality, now(), since))
    if (kind === 'm3u8' && name === 'replay') return playlist(reply, replayPlaylist(quality as Quality))
    if (kind !== 'm2t' || name === 'live' || name === 'replay') return reply.callNotFound()
    return reply
      .headers({ 'content-type': 'video/mp2t', 'cache-control': `public, max-age=${DAY_SECONDS}` })
      .send(await samplePiece(quality as Quality, Number(name)))
  })
}
