/** An item that is made from another is what that one is: whose it is, on which terms, and whether a machine made it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** How an item is made of another. */
interface Deriving {
  /** The version it is made from. Default: the one that stands for the item. */
  readonly VersionID?: number | undefined
  /** Whoever makes it may say whose files are, or the server makes it of the other's bytes. Default true. */
  readonly isVouched?: boolean
}

/**
 * The columns of an item that one made from it begins with. Ours: whose it is, and on which terms, is left out where that was
 * said of another file.
 */
export async function derivedFrom(
  db: Kysely<Database>,
  StID: number,
  MediaID: number,
  { VersionID, isVouched = true }: Deriving = {},
) {
  const { ID, Rights, RightsNote, Credit, Copyright, isSaid, ...known } = await db
    .selectFrom('media')
    .select(['ID', 'Rights', 'RightsNote', 'Credit', 'Copyright', 'AiLabel', 'People', 'Place', 'TakenTime'])
    .select(['KeyWords', 'FolderID'])
    .select(
      sql<boolean>`media_speaks("ID", "RightsVersionID", coalesce(${VersionID ?? null}::bigint, "VersionID"))`.as(
        'isSaid',
      ),
    )
    .where('ID', '=', MediaID)
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  const terms: Readonly<Record<string, string>> = isVouched && isSaid ? { Rights, RightsNote, Credit, Copyright } : {}
  return { ...known, ...terms, SourceID: ID }
}
