/** What the server made of a file is, when it is brought, what it was made of. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { NewVersion } from './addMedia.ts'
import { derivedFrom } from './derivedFrom.ts'

/** Whether somebody brings its bytes, and not the server, which has just made them. */
export const isBrought = (version: NewVersion): boolean =>
  version.SourceVersionID === undefined || version.isBrought === true

/** The version of the station's of which the server made what is brought (migration 0441); undefined: it made it of none. */
export async function makerIfBrought(db: Kysely<Database>, version: NewVersion): Promise<number | undefined> {
  if (!isBrought(version)) return undefined
  const { rows } = await sql<{ ID: number | null }>`
    select media_maker(${version.StID}, ${version.stored.Sha256}) as "ID"`.execute(db)
  return rows[0]?.ID ?? undefined
}

/** What an item of such a file begins with: what is said of that version's item, but for its folder. */
export async function saidOfMaker(db: Kysely<Database>, StID: number, VersionID: number) {
  const { MediaID } = await db
    .selectFrom('media_versions')
    .select('MediaID')
    .where('ID', '=', VersionID)
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  const { FolderID: _folder, ...known } = await derivedFrom(db, StID, MediaID, { VersionID })
  return known
}
