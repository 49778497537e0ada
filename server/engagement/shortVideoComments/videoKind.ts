/** Short videos as something the public comments on. */
import { sql, type RawBuilder } from 'kysely'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import type { CommentKind, OpenTarget } from '../../content/comments/commentKind.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { openVideos } from '../shortVideos/publicVideo.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A short video the public sees. */
async function openVideo(db: Db, key: string, which: RawBuilder<unknown>): Promise<OpenTarget | undefined> {
  const { rows } = await sql<{ StID: number; TargetID: number; mode: CommentMode; slowSeconds: number }>`
    select v."StID", v."ID" as "TargetID", v."CommentMode" as mode, v."SlowSeconds" as "slowSeconds"
    ${openVideos(key, which)}`.execute(db)
  return rows[0] && { ...rows[0], liveName: '' }
}

/**
 * How comments are counted, shown and moderated on short videos. Whoever may moderate comments of short videos may moderate
 * those of all of the station.
 */
export const videoKind: CommentKind = {
  kind: 'video',
  // The specification's addresses name neither what was seen nor a reason.
  isStrict: false,
  sameWithinMs: 86_400_000,
  targets: sql`select v."ID", v."StID", v."Title", v."ChID" as "PlaceID", h."Name" as "PlaceName", v."CommentMode" as "Mode"
    from short_videos v join short_video_channels h on h."ID" = v."ChID" where v."DeletedAt" is null`,
  visible: () => sql`true`,
  within: (place) => sql`(t."PlaceID" = ${place}
    or exists (select from short_video_channels h where h."ID" = t."PlaceID" and h."ParentID" = ${place}))`,
  openTarget: async (db, key, name) =>
    uuid.test(name) ? openVideo(db, key, sql`v."ResourceGUID" = ${name}`) : undefined,
  targetById: (db, key, id) => openVideo(db, key, sql`v."ID" = ${id}`),
}
