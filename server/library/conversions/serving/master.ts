/** Composing playlists from what there is of a version. */
import type { Kysely } from 'kysely'
import { contentMark } from '../../../../src/api/library/media/fileAddress.ts'
import { SUBTITLES } from '../../../../src/api/library/media/subtitlesOf.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { masterPlaylist, subtitlePlaylist, type Variant } from '../../../platform/engine/playlist.ts'

/** The playlist of a version's streams; undefined while there is none. */
export async function masterOf(db: Kysely<Database>, VersionID: number): Promise<string | undefined> {
  const rows = await db
    .selectFrom('media_renditions')
    .select(['ID', 'Name', 'Width', 'Height', 'Details'])
    .where('VersionID', '=', VersionID)
    .execute()
  const variants = rows
    .filter(({ Name }) => /^hls-.*\.m3u8$/.test(Name))
    .map(({ Name, Width, Height, Details }): Variant => ({
      ...{ address: Name, width: Width ?? 0, height: Height ?? 0 },
      ...{ bandwidth: Number(Details['bandwidth'] ?? 0), codecs: String(Details['codecs'] ?? '') },
    }))
  if (variants.length === 0) return undefined
  const isSubtitled = rows.some(({ Name }) => Name === SUBTITLES)
  const tracks = isSubtitled ? [{ address: 'subtitles-zh.m3u8', language: 'zh', title: '中文' }] : []
  return masterPlaylist(variants, tracks)
}

/** The playlist of its subtitles; undefined where there are none. They may be changed, so that each text has its address. */
export async function subtitleListOf(db: Kysely<Database>, VersionID: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('media_renditions as r')
    .innerJoin('media_versions as v', 'v.ID', 'r.VersionID')
    .select(['r.Sha256', 'v.DurationMs'])
    .where('r.VersionID', '=', VersionID)
    .where('r.Name', '=', SUBTITLES)
    .executeTakeFirst()
  return found && subtitlePlaylist(`${SUBTITLES}?${contentMark(found.Sha256)}`, Number(found.DurationMs ?? 0) / 1000)
}
