/** Items as the wire has them. */
import { sql } from 'kysely'
import { fileAddress, renditionAddress } from '../../../src/api/library/media/fileAddress.ts'
import { albumStandingOf } from '../../../src/api/library/media/albumStanding.ts'
import type { Media } from '../../../src/api/library/media/calls.ts'
import { standingOf } from '../../../src/api/library/media/standing.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { picturesIn } from '../../platform/mediaRights/picturesIn.ts'
import { rightsIn } from '../../platform/mediaRights/rightsIn.ts'
import { toWire } from '../../platform/records/columns.ts'
import { placesCounted } from './storedUses.ts'

/** The width of the small picture lists show, in pixels. */
const THUMBNAIL = 'w320.webp'

/** Items `m` with the version `v` that stands for each, and what their small pictures are made of. */
export function picturedRows(db: Db) {
  return db
    .selectFrom('media as m')
    .leftJoin('media_versions as v', 'v.ID', 'm.VersionID')
    .select(['m.ID', 'm.Kind', 'v.Key'])
    .select([
      sql<string | null>`(select r."Name" from media_renditions r
        where r."VersionID" = m."VersionID" and r."Name" like 'cover%' order by r."ID" desc limit 1)`.as('Cover'),
      sql<{ Key: string } | null>`(select jsonb_build_object('Key', pv."Key") from media p
        join media_versions pv on pv."ID" = p."VersionID"
        where m."Kind" = 'album' and p."StID" = m."StID" and p."ID" = (m."Pictures"->0->>'MediaID')::bigint)`.as(
        'Head',
      ),
    ])
}

/** The same with whatever lists show besides. */
export function mediaRows(db: Db) {
  return picturedRows(db)
    .selectAll('m')
    .select(['v.Type', 'v.FileName', 'v.Size', 'v.Width', 'v.Height', 'v.DurationMs', 'v.Number'])
    .select([
      sql<string | null>`(select f."Name" from media_folders f where f."ID" = m."FolderID" and f."StID" = m."StID")`.as(
        'FolderName',
      ),
      sql<string | null>`(select u."AdminUserRealName" from admin_users u where u."ID" = m."AdminID")`.as('AdminName'),
      sql<number>`(select ${placesCounted} from media_uses u where u."MediaID" = m."ID" and u."StID" = m."StID")`.as(
        'UseCount',
      ),
      sql<string | null>`case when m."Source" = 'record'
        then (select r."Title" from recordings r where r."ID" = m."SourceID" and r."StID" = m."StID")
        else (select s."Title" from media s where s."ID" = m."SourceID" and s."StID" = m."StID") end`.as('SourceTitle'),
      sql<boolean>`exists (select from media_recalls r join media_recall_places p on p."RecallID" = r."ID" and p."IsOwed"
        where r."MediaID" = m."ID" and r."RevertedAt" is not null)`.as('IsHalfBack'),
      rightsIn.as('rights'),
      picturesIn.as('pictures'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof mediaRows>['executeTakeFirstOrThrow']>>

/** The small picture of a picture with this key. */
export const thumbnailOf = (key: string): string => renditionAddress(key, THUMBNAIL)

/** A row of `mediaRows` as the wire has it. */
export function toMedia(row: Row, now: Date): Media {
  const { Key, Cover, Head, rights, pictures, ...rest } = row
  const at = now.toISOString()
  const judged = albumStandingOf(
    standingOf(rights, { at }),
    (pictures ?? []).map((picture) => ({ Title: picture.Title, ...standingOf(picture, { at }) })),
  )
  return {
    ...(toWire(rest) as unknown as Media),
    Address: Key === null ? '' : fileAddress(Key, row.Type!),
    Thumbnail: thumbnailIn(row.Kind, Key, Cover, Head?.Key),
    Type: row.Type ?? '',
    FileName: row.FileName ?? '',
    Size: row.Size ?? 0,
    Number: row.Number ?? 0,
    Standing: judged.standing,
    StandingWhy: judged.why,
    FolderName: row.FolderName ?? '',
    SourceTitle: row.SourceTitle ?? '',
    AdminName: row.AdminName ?? '',
  }
}

/** The small picture of an item; '' where there is none. `cover`: the newest of a video's; `head`: of an album's first picture. */
export function thumbnailIn(
  kind: Media['Kind'],
  key: string | null,
  cover: string | null,
  head: string | undefined,
): string {
  if (kind === 'album') return head === undefined ? '' : thumbnailOf(head)
  if (key === null) return ''
  if (kind === 'image') return thumbnailOf(key)
  return cover === null ? '' : renditionAddress(key, cover)
}
