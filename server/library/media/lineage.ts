/** Where a version's file comes from. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { NewVersion } from './addMedia.ts'
import { isBrought } from './makerIfBrought.ts'
import { mayVouch } from './mayVouch.ts'

/**
 * What it was made of, of which file it is, and whether only what is said of that one speaks for it. `MakerID`: the version of which
 * the server made what is brought, whatever that is said to be an edit of.
 */
export async function lineage(db: Kysely<Database>, version: NewVersion, MakerID: number | undefined) {
  const { AdminID, StID } = version
  const SourceVersionID = MakerID ?? version.SourceVersionID ?? null
  if (SourceVersionID === null || (MakerID === undefined && isBrought(version)))
    return { SourceVersionID, StandsAlone: !(await mayVouch(db, AdminID)) }
  const { ID, OriginID, StandsAlone } = await db
    .selectFrom('media_versions')
    .select(['ID', 'OriginID', 'StandsAlone'])
    .where('ID', '=', SourceVersionID)
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  return { SourceVersionID, OriginID: OriginID ?? ID, StandsAlone }
}
