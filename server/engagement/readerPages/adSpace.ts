/** Which space for advertisements stands on the pages of the public. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { mayShow } from '../ads/choosing/chooser.ts'
import { hourHere } from '../ads/choosing/hourHere.ts'
import { snapshotOf } from '../ads/choosing/snapshot.ts'

/** The key of a station's space; '' where there is none, or nothing to be shown in it now, so that no page asks in vain. */
export async function adSpaceOfPages(db: Kysely<Database>, StationKey: string, now: Date): Promise<string> {
  const shown = await snapshotOf(db, StationKey, now)
  const space = shown?.spaces.get(shown.ofPages)
  const at = hourHere(now)
  return space?.ads.some((ad) => mayShow(ad, at)) ? shown!.ofPages : ''
}
