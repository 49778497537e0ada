/** Channels other records name: whether they are there, and what they are called. */
import type { Db } from '../pipeline/implement.ts'

/** The names of some channels of a station by number; 0 and channels that are gone are not among them. */
export async function channelNames(db: Db, StID: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  if (wanted.length === 0) return new Map()
  const found = await db
    .selectFrom('channels')
    .select(['ID', 'Name'])
    .where('StID', '=', StID)
    .where('ID', 'in', wanted)
    .execute()
  return new Map(found.map(({ ID, Name }) => [ID, Name]))
}
