/** Where files that the public watches are played: what the library made of them, behind its own host where there is one. */
import { sql } from 'kysely'
import { fileAddress, keyOfAddress, renditionAddress } from '../../../src/api/library/media/fileAddress.ts'
import { librarySubtitles, SUBTITLES } from '../../../src/api/library/media/subtitlesOf.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** A file as it was passed. */
export interface PassedFile {
  readonly VideoUrl: string
  /** Of the library; null: it is none of its. */
  readonly VersionID: number | null
}

/** A playlist, one file that every browser plays, and subtitles as WebVTT, each '' where there is none. */
export interface Played {
  readonly Hls: string
  readonly Mp4: string
  readonly Subtitles: string
}

/** The same of one file; `Poster`: the cover that was made of it or chosen in it, '' where there is none. */
interface PlayedFile extends Played {
  readonly Poster: string
}

/** What there is of a file of the library. */
interface Made {
  readonly Type: string
  readonly isStreamed: boolean
  /** It was made into one file that every browser plays. */
  readonly isWhole: boolean
  readonly isSubtitled: boolean
  /** The newest, by its name. */
  readonly Cover: string | null
}

async function madeOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Made>> {
  if (ids.length === 0) return new Map()
  const named = (like: string) => sql`exists (select from media_renditions n
    where n."VersionID" = f."ID" and n."Name" like ${like})`
  const { rows: files } = await sql<Made & { ID: number }>`select f."ID", f."Type",
      ${named('hls-%.m3u8')} as "isStreamed", ${named('mp4')} as "isWhole",
      ${named(SUBTITLES)} as "isSubtitled",
      (select n."Name" from media_renditions n where n."VersionID" = f."ID" and n."Name" like 'cover%'
        order by n."ID" desc limit 1) as "Cover"
    from media_versions f where f."ID" = any(${ids})`.execute(db)
  return new Map(files.map(({ ID, ...made }) => [ID, made]))
}

/** Types that browsers play as they came. */
const playedAsIs: readonly string[] = ['video/mp4', 'video/webm']

function played({ VideoUrl, VersionID }: PassedFile, made: ReadonlyMap<number, Made>): PlayedFile {
  const key = keyOfAddress(VideoUrl)
  const there = VersionID === null ? undefined : made.get(VersionID)
  if (key === undefined || !there)
    return {
      ...(/\.m3u8([?#]|$)/i.test(VideoUrl) ? { Hls: VideoUrl, Mp4: '' } : { Hls: '', Mp4: VideoUrl }),
      Subtitles: '',
      Poster: '',
    }
  const whole = there.isWhole ? renditionAddress(key, 'mp4') : ''
  return {
    Hls: there.isStreamed ? renditionAddress(key, 'master.m3u8') : '',
    Mp4: whole || (playedAsIs.includes(there.Type) ? fileAddress(key, there.Type) : ''),
    Subtitles: there.isSubtitled ? librarySubtitles(VideoUrl) : '',
    Poster: there.Cover === null ? '' : renditionAddress(key, there.Cover),
  }
}

/** Where videos of the library are given out, as the first station says; '': here. */
async function videoHost(db: Db): Promise<string> {
  const { rows } = await sql<{ host: string }>`select "VideoCDN" as host from stations order by "ID" limit 1`.execute(
    db,
  )
  return (rows[0]?.host ?? '').replace(/\/+$/, '')
}

/** Says of these files where each is played. */
export async function playedFiles(db: Db, files: readonly PassedFile[]): Promise<(file: PassedFile) => PlayedFile> {
  const made = await madeOf(
    db,
    files.flatMap(({ VersionID }) => (VersionID === null ? [] : [VersionID])),
  )
  const host = made.size === 0 ? '' : await videoHost(db)
  const at = (address: string) => (keyOfAddress(address) === undefined ? address : `${host}${address}`)
  return (file) => {
    const { Hls, Mp4, ...beside } = played(file, made)
    // A page reads subtitles and pictures of its own host without being let.
    return { Hls: at(Hls), Mp4: at(Mp4), ...beside }
  }
}

/** An address, and the station that says it. */
interface Said {
  readonly StID: number
  readonly VideoUrl: string
}

/** The same of addresses: those of the library count only where they are of the station that says them. */
export async function playedAt(db: Db, said: readonly Said[]): Promise<(one: Said) => PlayedFile> {
  const keys = said.flatMap(({ VideoUrl }) => keyOfAddress(VideoUrl) ?? [])
  const found =
    keys.length === 0
      ? []
      : await db.selectFrom('media_versions').select(['ID', 'StID', 'Key']).where('Key', 'in', keys).execute()
  const fileOf = ({ StID, VideoUrl }: Said): PassedFile => {
    const key = keyOfAddress(VideoUrl)
    return { VideoUrl, VersionID: found.find((one) => one.Key === key && one.StID === StID)?.ID ?? null }
  }
  const playedOf = await playedFiles(db, said.map(fileOf))
  return (one) => playedOf(fileOf(one))
}
