/** Lives as something the public comments on. */
import { sql, type RawBuilder } from 'kysely'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import { publicLiveStates } from '../../../src/api/engagement/lives/liveStates.ts'
import type { CommentKind, OpenTarget } from '../../content/comments/commentKind.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { notifyStream } from './notifyStream.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const isPublic = sql`l."State" in (${sql.join(publicLiveStates.map((one) => sql.lit(one)))}) and l."DeletedAt" is null`

/** A live the public sees, of an open station. */
async function openLive(db: Db, key: string, which: RawBuilder<unknown>): Promise<OpenTarget | undefined> {
  const { rows } = await sql<{
    StID: number
    TargetID: number
    mode: CommentMode
    slowSeconds: number
    liveName: string
  }>`
    select l."StID", l."ID" as "TargetID", l."CommentMode" as mode, l."SlowSeconds" as "slowSeconds", l."Title" as "liveName"
    from lives l join stations s on s."ID" = l."StID"
    where ${which} and ${isPublic} and s."PublicKey" = ${key} and s."Status" = 1`.execute(db)
  return rows[0]
}

/**
 * How comments are counted, shown and moderated on lives. Whoever may moderate comments of lives may moderate those of
 * all lives of the station.
 */
export const liveKind: CommentKind = {
  kind: 'live',
  isStrict: false,
  // People cheer again and again; only what follows at once is a slip or a flood.
  sameWithinMs: 60_000,
  targets: sql`select l."ID", l."StID", l."Title", l."ChID" as "PlaceID", h."Name" as "PlaceName", l."CommentMode" as "Mode"
    from lives l join live_channels h on h."ID" = l."ChID" where l."DeletedAt" is null`,
  visible: () => sql`true`,
  within: (place) => sql`(t."PlaceID" = ${place}
    or exists (select from live_channels h where h."ID" = t."PlaceID" and h."ParentID" = ${place}))`,
  isRelayed: true,
  tell: notifyStream,
  openTarget: async (db, key, name) =>
    uuid.test(name) ? openLive(db, key, sql`l."ResourceGUID" = ${name}`) : undefined,
  targetById: (db, key, id) => openLive(db, key, sql`l."ID" = ${id}`),
}
