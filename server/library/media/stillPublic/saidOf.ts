/** What is said of public places to whoever acts: how many they are, and of what kinds. */
import { maySee } from '../../../../src/api/access.ts'
import { contract } from '../../../../src/api/index.ts'
import { media } from '../../../../src/api/library/media/calls.ts'
import type { PublicUses } from '../../../../src/api/library/media/publicUses.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { readableTitles } from '../uses.ts'
import { publicPlaces, type PublicPlace } from './publicPlaces.ts'

type Asking = Pick<Request<unknown>, 'db' | 'me' | 'now' | 'readableOf'>

/** What the public sees of items, counted. */
export const publicUsesOf = async (asking: Asking, items: readonly number[]): Promise<PublicUses> =>
  countedPlaces(asking, await publicPlaces(asking, items))

/** The same of places that are known; items are named to who reads the library. */
export async function countedPlaces(asking: Asking, places: readonly PublicPlace[]): Promise<PublicUses> {
  const Kinds: { FamilyTitle: string; Count: number }[] = []
  for (const [family, own] of Map.groupBy(places, ({ Family }) => Family)) {
    const ids = [...new Set(own.map(({ RecordID }) => RecordID))]
    const titles = await readableTitles(asking, family, ids)
    const Count = own.filter(({ RecordID }) => titles.has(RecordID)).length
    if (Count > 0) Kinds.push({ FamilyTitle: contract[family].title, Count })
  }
  const items = new Map(places.map(({ MediaID, Title }) => [MediaID, { ID: MediaID, Title }]))
  return {
    Kinds: Kinds.toSorted((one, other) => other.Count - one.Count),
    Hidden: places.length - Kinds.reduce((sum, { Count }) => sum + Count, 0),
    Items: maySee(asking.me, media.pages) ? [...items.values()] : [],
  }
}
