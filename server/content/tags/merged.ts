/** What a merge is remembered by until nobody may take it back. */
import type { Db } from '../../platform/pipeline/implement.ts'

/** One tag that is put into another. */
export interface Merge {
  /** The line of the act. */
  readonly LogID: number
  readonly TagID: number
  readonly IntoID: number
  readonly StID: number
  readonly At: Date
}

/** Remember it. */
export async function keepMerge(db: Db, merge: Merge): Promise<void> {
  await db.insertInto('tag_merges').values(merge).execute()
}

/** The tags that some tag was put into: they have its words as long as that is not taken back. */
export async function heirsOf(db: Db, StID: number, TagID: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tag_merges')
    .select('IntoID')
    .where('StID', '=', StID)
    .where('TagID', '=', TagID)
    .execute()
  return rows.map(({ IntoID }) => IntoID)
}

/**
 * Whether the aliases that a merge gave may be turned: only where all that was merged was turned before, so that no word is
 * without a tag and none has two.
 */
export async function mayTurnAliases(
  db: Db,
  { LogID, IntoID, StID, again }: { LogID: number; IntoID: number; StID: number; again: boolean },
): Promise<boolean> {
  const rows = await db
    .selectFrom('tag_merges as m')
    .leftJoin('tags as t', (join) => join.onRef('t.ID', '=', 'm.TagID').onRef('t.StID', '=', 'm.StID'))
    .select('t.ID')
    .where('m.LogID', '=', LogID)
    .where('m.IntoID', '=', IntoID)
    .where('m.StID', '=', StID)
    .execute()
  return rows.every(({ ID }) => (ID === null) === again)
}
