/** Which definitions hold for articles of a channel. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'

/** A definition as stored. */
export type StoredField = StoredIn<'article_fields'>

/** All that are on at a station, in their order. */
export function fieldsOn(db: Kysely<Database>, StID: number): Promise<StoredField[]> {
  return db
    .selectFrom('article_fields')
    .selectAll()
    .where('StID', '=', StID)
    .where('IsEnable', '=', true)
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
}

/** What all of them are called that the station has, by their keys; those that are off as well. */
export async function fieldNames(db: Kysely<Database>, StID: number): Promise<ReadonlyMap<string, string>> {
  const all = await db.selectFrom('article_fields').select(['Key', 'Name']).where('StID', '=', StID).execute()
  return new Map(all.map(({ Key, Name }) => [Key, Name]))
}

/** The same for each of some channels: those of all channels, of the channel itself and of what is above it. */
export async function fieldsInForce(
  db: Kysely<Database>,
  StID: number,
  channels: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredField[]>> {
  const all = await fieldsOn(db, StID)
  if (all.length === 0) return new Map(channels.map((ChID) => [ChID, []]))
  const rows = await db.selectFrom('channels').select(['ID', 'ParentID']).where('StID', '=', StID).execute()
  const parents = new Map(rows.map(({ ID, ParentID }) => [ID, ParentID]))
  const chain = (ChID: number) => {
    const found = new Set([0])
    for (let at = ChID; at !== 0 && !found.has(at); at = parents.get(at) ?? 0) found.add(at)
    return found
  }
  return new Map(
    channels.map((ChID) => {
      const above = chain(ChID)
      return [ChID, all.filter((one) => above.has(one.ChID))]
    }),
  )
}
