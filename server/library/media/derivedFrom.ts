/** An item that is made from another is what that one is: whose it is, on which terms, and whether a machine made it. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** The columns of an item that one made from it begins with. */
export async function derivedFrom(db: Kysely<Database>, StID: number, MediaID: number) {
  const { ID, ...known } = await db
    .selectFrom('media')
    .select(['ID', 'Rights', 'RightsNote', 'Credit', 'Copyright', 'AiLabel', 'People', 'Place', 'TakenTime'])
    .select(['KeyWords', 'FolderID'])
    .where('ID', '=', MediaID)
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  return { ...known, SourceID: ID }
}
