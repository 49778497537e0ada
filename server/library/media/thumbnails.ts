/** The small pictures of items that other records name. */
import { sql } from 'kysely'
import type { Db } from '../../platform/pipeline/implement.ts'
import { picturedRows, thumbnailIn } from './rows.ts'

/** By the item's number; those that have none, or are not the station's, are left out. */
export async function thumbnailsOf(
  { db, me }: { readonly db: Db; readonly me: { readonly StID: number } },
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await picturedRows(db)
    .where('m.StID', '=', me.StID)
    .where('m.ID', 'in', [...new Set(ids)])
    .where(sql<boolean>`media_withdrawn(m."ID") is null`)
    .execute()
  return new Map(
    rows.flatMap(({ ID, Kind, Key, Cover, Head }) => {
      const address = thumbnailIn(Kind, Key, Cover, Head?.Key)
      return address === '' ? [] : [[ID, address] as const]
    }),
  )
}
