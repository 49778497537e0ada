/** What was made of a version and is not in the storage any more, or not whole. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'

/** A rendition whose bytes are lost. */
export interface Lost {
  readonly Name: string
  readonly Sha256: string
}

/** Looks for each. Rejects with a StorageProblem where nobody can know, as while the storage is another one. */
export async function lostOf(db: Kysely<Database>, VersionID: number): Promise<Lost[]> {
  const rows = await db
    .selectFrom('media_renditions')
    .select(['Name', 'Sha256', 'Size'])
    .where('VersionID', '=', VersionID)
    .execute()
  const storage = storageOf(db)
  const there = await Promise.all(rows.map(({ Sha256, Size }) => storage.has(Sha256, Size)))
  return rows.filter((_, at) => !there[at])
}
