/** What is in a release, as stored. */
import { placeNames } from '../../../src/api/content/articles/placeFlags.ts'
import type { ReleaseItemDraft } from '../../../src/api/content/releases/model.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** An article of a release as stored, without what it changed. */
export type StoredItem = Required<ReleaseItemDraft>

/** What a release holds, in its order. */
export async function storedItems(db: Db, release: number): Promise<StoredItem[]> {
  return db
    .selectFrom('release_items')
    .select(['ArticleID', 'Revision', ...placeNames, 'PushText'])
    .where('ReleaseID', '=', release)
    .orderBy('ShowOrder')
    .execute()
}

/** Replace what is in a release. */
export async function writeItems(db: Db, release: number, items: readonly StoredItem[]): Promise<void> {
  await db.deleteFrom('release_items').where('ReleaseID', '=', release).execute()
  if (items.length === 0) return
  const rows = items.map((item, place) => ({ ...item, ReleaseID: release, ShowOrder: place + 1 }))
  await db.insertInto('release_items').values(rows).execute()
}
