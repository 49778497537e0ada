/** What the server made of a file is, when it is brought, what it was made of. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { derivedFrom } from './derivedFrom.ts'

/** The version of the station's of which the server made these bytes (migration 0441); undefined: it made them of none. */
export async function makerOf(db: Kysely<Database>, StID: number, Sha256: string): Promise<number | undefined> {
  const { rows } = await sql<{ ID: number | null }>`select media_maker(${StID}, ${Sha256}) as "ID"`.execute(db)
  return rows[0]?.ID ?? undefined
}

/** What an item of them begins with: what is said of that version's item, but for its folder. */
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
