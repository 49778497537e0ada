/** Contents as something the public comments on. */
import { sql } from 'kysely'
import type { CommentKind, OpenTarget } from '../../content/comments/commentKind.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { named, openContents } from '../openVod.ts'

type Told = Omit<OpenTarget, 'slowSeconds' | 'liveName'>

/** A content the public sees. */
async function openContent(db: Db, key: string, which: ReturnType<typeof sql>): Promise<OpenTarget | undefined> {
  const { rows } = await sql<Told>`select n."StID", n."ID" as "TargetID", n."CommentMode" as mode
    ${openContents(key)} ${which}`.execute(db)
  return rows[0] && { ...rows[0], slowSeconds: 0, liveName: '' }
}

/** How comments are counted, shown and moderated on contents, whose place is their programme. */
export const vodKind: CommentKind = {
  kind: 'vod',
  isStrict: false,
  sameWithinMs: 86_400_000,
  targets: sql`select n."ID", n."StID", n."Title", n."ProgramID" as "PlaceID", p."Name" as "PlaceName", n."CommentMode" as "Mode"
    from vod_contents n join vod_programs p on p."ID" = n."ProgramID" where n."DeletedAt" is null`,
  visible: () => sql`true`,
  within: (place) => sql`t."PlaceID" = ${place}`,
  openTarget: (db, key, name) => openContent(db, key, named('n.ResourceGUID', name)),
  targetById: (db, key, id) => openContent(db, key, sql`and n."ID" = ${id}`),
}
