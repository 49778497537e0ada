/** What the public may know of short videos: the revision that was passed, in channels that are in use. */
import { sql, type RawBuilder } from 'kysely'
import type { PublicVideo } from '../../../src/api/engagement/shortVideos/model.ts'
import type { AiLabel } from '../../../src/api/engagement/shortVideos/videoStates.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { playedFiles, type PassedFile } from '../watch/playedFiles.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

/** The content of a revision; see the migration. */
interface Passed extends PassedFile {
  readonly Title: string
  readonly Summary: string
  readonly Cover: string
  readonly Subtitles: string
  readonly Author: string
  readonly Source: string
  readonly People: string
  readonly Tags: string
  readonly AiLabel: AiLabel
  readonly DurationMs: number | null
  readonly Parts: readonly (PassedFile & { readonly Title: string })[]
}

/** A row of `openVideos`. */
export interface OpenRow {
  readonly ID: number
  readonly StID: number
  readonly Content: Passed
}

/** Ours: what is said where there is none. */
export const NO_VIDEO = '没有这条短视频，它可能没有公开。'

/** Videos the public may see, of the open station of a key: v with its revision r, its channel c and that above it p. */
export const openVideos = (key: string, which: RawBuilder<unknown>) => sql`from short_videos v
  join stations s on s."ID" = v."StID"
  join short_video_channels c on c."ID" = v."ChID"
  left join short_video_channels p on p."ID" = c."ParentID"
  join short_video_revisions r on r."VideoID" = v."ID" and r."Revision" = v."PublicRevision"
  where s."PublicKey" = ${key} and s."Status" = 1 and c."IsEnable" and coalesce(p."IsEnable", true)
    and v."DeletedAt" is null and ${which}
    and not exists (select from media_versions f where f."ID" = (r."Content"->>'VersionID')::bigint
      and (f."WithdrawnAt" is not null or f."MediaID" in (select media_out_of_use())))`

/** What is read of them. */
export const openColumns = sql`v."ID", v."StID", v."ResourceGUID", c."Name" as "ChannelName", v."PublishTime", v."IsTop",
  v."IsHeadlines", v."IsHomepage", v."IsBest", v."IsSub", v."CommentMode", v."SlowSeconds", v."ReadNo", v."Likes",
  r."Content"`

/** A public video by the name the public has for it; undefined: there is none. */
export async function findOpen(db: Db, key: string, name: string): Promise<OpenRow | undefined> {
  if (!isPublicName(name)) return undefined
  const { rows } =
    await sql<OpenRow>`select ${openColumns} ${openVideos(key, sql`v."ResourceGUID" = ${name}`)}`.execute(db)
  return rows[0]
}

/** As it is watched: its parts have covers, too. */
interface WatchedVideo extends PublicVideo {
  readonly Parts: (PublicVideo['Parts'][number] & { readonly Cover: string })[]
}

/**
 * As the public has them: their numbers stay in the house. Where nobody wrote a cover, or gave subtitles, they are those of the
 * library's file.
 */
export async function asPublic(db: Db, rows: readonly OpenRow[]): Promise<WatchedVideo[]> {
  const played = await playedFiles(
    db,
    rows.flatMap(({ Content }) => [Content, ...Content.Parts]),
  )
  return rows.map(({ ID: _, StID: _station, Content, ...row }) => {
    const { VideoUrl, VersionID, DurationMs, Parts, ...texts } = Content
    const { Poster, ...file } = played({ VideoUrl, VersionID })
    return {
      ...(toWire(row) as unknown as Omit<PublicVideo, keyof Passed>),
      ...texts,
      ...file,
      Cover: texts.Cover || Poster,
      Subtitles: texts.Subtitles || file.Subtitles,
      Seconds: DurationMs === null ? null : Math.round(DurationMs / 1000),
      Parts: Parts.map((part) => {
        const { Poster: Cover, ...partFile } = played(part)
        return { Title: part.Title, Cover, ...partFile }
      }),
    }
  })
}
