/** What people are told of items that the public sees and that may not be public any more, each as far as they may read it. */
import { maySee, type Me } from '../../../../src/api/access.ts'
import { contract } from '../../../../src/api/index.ts'
import { media } from '../../../../src/api/library/media/calls.ts'
import { recordPage } from '../../../../src/api/recordPage.ts'
import type { Note, Request } from '../../../platform/pipeline/implement.ts'
import { readableTitles } from '../uses.ts'
import { barredAt, type PublicPlace } from './publicPlaces.ts'

/** Ours: so many items are told of one by one; of more in one sentence. */
const APART = 3
/** Ours: so many records are named. */
const NAMED = 3

type Asking = Pick<Request<unknown>, 'db' | 'me' | 'now' | 'readableOf'>
/** Where a note leads. */
export type Leading = Pick<Note, 'Page' | 'Params'>

/**
 * `reader`: who is told; `places`: those that are their affair; `many`: where more than a few items are looked at; `own`: where somebody
 * looks who reads neither the items nor any of the records, who is told nothing without it.
 */
export async function notesFor(
  asking: Asking,
  reader: Me,
  places: readonly PublicPlace[],
  { many, own: elsewhere }: { readonly many: Leading; readonly own: Leading | undefined },
): Promise<readonly Note[]> {
  const seen = await seenBy(asking, reader, places)
  const readsLibrary = maySee(reader, media.pages)
  const about = (Title: string, lead: Leading): Note => ({ UserID: reader.ID, Type: '媒资不能公开', Title, ...lead })
  const items = [...Map.groupBy(places, ({ MediaID }) => MediaID)]
  if (items.length > APART && readsLibrary)
    return [about(`${items.length} 个媒资不能再公开使用，还公开用在 ${places.length} 处。`, many)]
  return items.flatMap(([MediaID, own]) => {
    const [first] = own.map((place) => seen.get(place)).filter((one) => one !== undefined)
    const lead: Leading | undefined = readsLibrary
      ? { Page: '/media/Item', Params: { ID: MediaID, Part: 'uses' } }
      : (first?.lead ?? elsewhere)
    if (!lead) return []
    const { Title = '', why = '' } = barredAt(own[0]!, asking.now, reader) ?? {}
    const names = [...new Set(own.flatMap((place) => seen.get(place)?.name ?? []))]
    const named = names.length === 0 ? '' : `（${names.slice(0, NAMED).join('、')}${names.length > NAMED ? '等' : ''}）`
    return [about(`${Title === '' ? '一个媒资' : `“${Title}”`}${why}，还公开用在 ${own.length} 处${named}。`, lead)]
  })
}

/** What those records that somebody may read are called, and where they are looked at. */
async function seenBy(
  asking: Asking,
  reader: Me,
  places: readonly PublicPlace[],
): Promise<ReadonlyMap<PublicPlace, { readonly name: string; readonly lead: Leading | undefined }>> {
  const seen = new Map<PublicPlace, { readonly name: string; readonly lead: Leading | undefined }>()
  for (const [family, own] of Map.groupBy(places, ({ Family }) => Family)) {
    const ids = [...new Set(own.map(({ RecordID }) => RecordID))]
    const titles = await readableTitles({ ...asking, me: reader }, family, ids)
    for (const place of own) {
      const title = titles.get(place.RecordID)
      const at = recordPage(family, place.RecordID)
      if (title !== undefined)
        seen.set(place, {
          name: `${contract[family].title}“${title}”`,
          lead: at && { Page: at.page, Params: at.params },
        })
    }
  }
  return seen
}
