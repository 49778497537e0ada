/** Articles as something the public comments on. */
import { sql, type RawBuilder } from 'kysely'
import type { CommentMode } from '../../../src/api/content/comments/commentStates.ts'
import type { CommentKind, OpenTarget } from '../comments/commentKind.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'
import { isPublicName } from '../../platform/records/publicName.ts'

/**
 * An article that is public, in a public channel of an open station, and whose own settings do not close it
 * (IsComment).
 */
async function openArticle(db: Db, key: string, which: RawBuilder<unknown>): Promise<OpenTarget | undefined> {
  const { rows } = await sql<{ StID: number; TargetID: number; mode: CommentMode }>`
    select a."StID", a."ID" as "TargetID", coalesce(x."Mode", c."CommentMode") as mode
    from articles a
      join stations s on s."ID" = a."StID"
      join channels c on c."ID" = public_channel(a."Extra", a."ChID")
      left join comment_targets x on x."Kind" = 'article' and x."TargetID" = a."ID"
    where ${which} and a."LiveRevision" is not null and s."PublicKey" = ${key} and s."Status" = 1 and c."IsPublic"
      and coalesce((a."Extra"->>'IsComment')::boolean, true)`.execute(db)
  return rows[0] && { ...rows[0], slowSeconds: 0, liveName: '' }
}

/**
 * How comments are counted, shown and moderated on articles. Comments are moderated by who may work in the article's
 * channel.
 */
export const articleKind: CommentKind = {
  kind: 'article',
  isStrict: true,
  sameWithinMs: 86_400_000,
  targets: sql`select a."ID", a."StID", a."Title", a."ChID" as "PlaceID", h."Name" as "PlaceName", h."CommentMode" as "Mode"
    from articles a join channels h on h."ID" = a."ChID"`,
  visible: (me) => (me.channels === 'all' ? sql`true` : sql`t."PlaceID" = any(${[...me.channels]})`),
  within: (place) => isBelow('t.PlaceID', 'channels', place),
  openTarget: async (db, key, name) =>
    isPublicName(name) ? openArticle(db, key, sql`a."ResourceGUID" = ${name}`) : undefined,
  targetById: (db, key, id) => openArticle(db, key, sql`a."ID" = ${id}`),
}
